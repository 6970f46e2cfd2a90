/**
 * Plain looks of what Squarespace adds beside templates: bars and comments. No selector counts: every rule of
 * a theme goes before.
 */
export const PARTS_STYLE = `:where(.sqs-announcement-bar) { position: relative; padding: 12px 56px; background: #1d1d1d; color: #fff; text-align: center; font-size: 14px; line-height: 1.4; }
:where(.sqs-announcement-bar-text p) { margin: 0; }
:where(.sqs-announcement-bar-text a) { position: relative; z-index: 1; color: inherit; }
:where(.sqs-announcement-bar-url) { position: absolute; inset: 0; }
:where(.sqs-announcement-bar-close:not([hidden])) { position: absolute; z-index: 2; inset: 0 8px 0 auto; width: 44px; border: 0; background: none; color: inherit; font: inherit; cursor: pointer; }
:where(.sqs-announcement-bar-close)::before { content: "\\00d7" / ""; font-size: 20px; }
:where(.sqs-mobile-info-bar) { display: none; }
@media (max-width: 640px) {
  :where(.sqs-mobile-info-bar) { display: flex; position: sticky; bottom: 0; z-index: 10; background: #1d1d1d; color: #fff; }
}
:where(.sqs-mobile-info-bar-trigger) { flex: 1; padding: 14px 8px; color: inherit; text-align: center; font-size: 14px; line-height: 1.2; text-decoration: none; }
:where(.squarespace-comments) { margin: 2em 0; }
:where(.squarespace-comments .comment-list) { margin: 0; padding: 0; list-style: none; }
:where(.squarespace-comments .comment) { margin: 1em 0; }
:where(.squarespace-comments .comment-answer) { margin-left: 2em; }
:where(.squarespace-comments .comment-header .author) { font-weight: 600; }
`
