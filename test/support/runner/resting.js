/**
 * Long files in two columns of the same length: those of one column run today, those of the other tomorrow.
 * Each row takes the two about the same time.
 */
const TURNS = [
  ['browser/playground', 'runtime/preview/browser/tools'],
  ['browser/author-tools', 'browser/reports'],
  ['browser/rules', 'browser/commerce/surfaces'],
  ['browser/forms', 'browser/commerce/ways'],
  ['browser/pages', 'browser/scripts'],
  ['browser/commerce/adding', 'package/installed'],
  ['browser/commerce/kept', 'browser/commerce/sift'],
  ['browser/commerce/gift', 'browser/commerce/pictures'],
  ['browser/commerce/orders', 'browser/commerce/plain-pages'],
  ['browser/commerce/shipping', 'browser/commerce/search'],
  ['browser/commerce/sticky-add', 'browser/react/dom-equality'],
  ['browser/documents', 'laws/react/attributes'],
  ['browser/themes', 'conformance/documents'],
  ['runtime/preview/browser/shims/platform', 'runtime/store/database/open-database'],
  ['browser/forms/visitors', 'runtime/preview/server/page-sheet'],
  ['laws/cli/process', 'laws/sanitise/every-hole'],
  ['runtime/store/mail/mailer', 'laws/editor/large'],
  ['laws/editor/public-theme', 'laws/editor/typing'],
  ['conformance/accuracy', 'templates/content/pictures/colours'],
  ['package/apps/vite-react', 'release/checks'],
]

/** Days since 1970 in UTC. */
const TODAY = Math.floor(Date.now() / 86_400_000)

/** Returns the long test files that rest today, from the root of the project. */
export function restingFiles(day = TODAY) {
  return TURNS.map((row) => `test/${row[day % 2]}.test.ts`)
}
