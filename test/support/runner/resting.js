/**
 * Long files in three columns of the same length: one column runs today, the others on the next two days.
 * The files of a row take about the same time.
 */
const TURNS = [
  ['browser/pages', 'browser/scripts', 'browser/rules'],
  ['package/installed', 'browser/reports', 'browser/commerce/ways'],
  ['browser/playground', 'runtime/store/database/open-database', 'browser/commerce/surfaces'],
  ['browser/author-tools', 'runtime/preview/browser/tools', 'browser/commerce/kept'],
  ['browser/commerce/adding', 'browser/forms', 'laws/editor/large'],
  ['browser/commerce/sift', 'laws/cli/process', 'browser/forms/visitors'],
  ['runtime/preview/browser/shims/squarespace', 'laws/sanitise/every-hole', 'browser/commerce/gift'],
  ['runtime/preview/server/author/page-sheet', 'conformance/documents', 'runtime/store/mail/mailer'],
  ['browser/commerce/plain-pages', 'browser/commerce/pictures', 'browser/commerce/shipping'],
  ['browser/commerce/sticky-add', 'browser/themes', 'browser/commerce/orders'],
  ['browser/react/dom-equality', 'browser/commerce/search', 'browser/documents'],
  [
    'runtime/preview/browser/visit/theme-behaviours',
    'browser/commerce/drawer',
    'runtime/editor/server/server',
  ],
  ['runtime/editor/server/diagnostics', 'laws/server/command', 'browser/react/hostile'],
  ['conformance/accuracy', 'package/apps/vite-react', 'laws/react/attributes'],
  ['laws/editor/public-theme', 'laws/editor/typing', 'release/checks'],
]

/** Days since 1970 in UTC. */
const TODAY = Math.floor(Date.now() / 86_400_000)

/** Returns the long test files that rest today, from the root of the project. */
export function restingFiles(day = TODAY) {
  return TURNS.flatMap((row) => row.filter((_, turn) => turn !== day % 3)).map(
    (name) => `test/${name}.test.ts`,
  )
}
