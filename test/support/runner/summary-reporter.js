/** Ends a run of the tests with one plain line: `N passed, N failed`. */
export default class SummaryReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const count = { passed: 0, failed: unhandledErrors.length, skipped: 0 }
    for (const module of modules) {
      for (const test of module.children.allTests()) count[test.result().state] += 1
      if (module.state() === 'failed' && [...module.children.allTests('failed')].length === 0)
        count.failed += 1
    }
    const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : ''
    // Behind the default reporter, which prints when this hook has returned.
    process.on('exit', () =>
      process.stdout.write(`\n${count.passed} passed, ${count.failed} failed${skipped}\n`),
    )
  }
}
