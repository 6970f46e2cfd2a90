/**
 * Plain looks of what Squarespace adds beside templates: bars and comments. No selector counts: every rule of
 * a theme goes before. Only in the announcement, a class goes before rules for all paragraphs and buttons of
 * a theme: their colours are made for another background. A rule that names the bar goes before it.
 */
export const PARTS_STYLE = `:where(.sqs-announcement-bar) { box-sizing: border-box; position: relative; padding: 12px 56px; background: #1d1d1d; color: #fff; text-align: center; font-size: 14px; line-height: 1.4; }
:where(.sqs-announcement-bar-text p) { margin: 0; }
.sqs-announcement-bar-text-inner :where(p, h1, h2, h3, h4, h5, h6, li) { color: inherit; }
:where(.sqs-announcement-bar-text a) { position: relative; z-index: 1; color: inherit; }
:where(.sqs-announcement-bar-url) { position: absolute; inset: 0; }
.sqs-announcement-bar-close:where(:not([hidden])) { position: absolute; z-index: 2; inset: 0 8px 0 auto; width: 44px; margin: 0; padding: 0; border: 0; border-radius: 0; background: none; box-shadow: none; color: inherit; font: inherit; cursor: pointer; }
:where(.sqs-announcement-bar-close)::before { content: "\\00d7" / ""; font-size: 20px; }
:where(.sqs-mobile-info-bar) { display: none; }
@media (max-width: 640px) {
  :where(.sqs-mobile-info-bar) { display: flex; position: sticky; bottom: 0; z-index: 10; background: #1d1d1d; color: #fff; }
}
:where(.sqs-mobile-info-bar-trigger) { flex: 1; padding: 14px 8px; color: inherit; text-align: center; font-size: 14px; line-height: 1.2; text-decoration: none; }
:where(.squarespace-comments) { margin: 2em 0; }
:where(.squarespace-comments .comment-list) { margin: 0; padding: 0; list-style: ""; }
:where(.squarespace-comments .comment) { margin: 1em 0; }
:where(.squarespace-comments .comment-answer) { margin-left: 2em; }
:where(.squarespace-comments .comment-header .author) { font-weight: 600; }
:where(.squarespace-comments .comment, .squarespace-comments .comment-body) { overflow-wrap: anywhere; }
:where(.squarespace-comments .comment-actions) { margin: 0; }
:where(.squarespace-comments .comment-reply, .squarespace-comments .comment-reply-cancel) { display: inline-block; min-width: 24px; min-height: 24px; }
:where(.squarespace-comments .new-comment-area) { margin: 2em 0; }
:where(.squarespace-comments .comment-field) { margin: 0 0 1em; }
:where(.squarespace-comments .comment-field label) { display: block; }
:where(.squarespace-comments .comment-field input, .squarespace-comments .comment-field textarea) { display: block; box-sizing: border-box; width: 100%; max-width: 40em; padding: 0.5em; border: 1px solid #767676; background: #fff; color: #1d1d1d; font: inherit; }
:where(.squarespace-comments .comment-error) { display: block; font-weight: 600; }
:where(.squarespace-comments .comment-error)::before { content: "\\2715\\00a0" / ""; }
:where(.squarespace-comments .comment-status, .form-notice) { padding: 0.5em 1em; border: 1px solid; }
:where(.squarespace-comments .comment-btn) { padding: 0.7em 1.5em; border: 1px solid; background: none; color: inherit; font: inherit; cursor: pointer; }
`
