/** Sentences of the form for comments. A site's localised string of the same name replaces each. */
export const COMMENT_MESSAGES = Object.freeze({
  commentTitle: 'Write a comment',
  commentReplyTitle: 'Reply to {name}',
  commentReply: 'Reply',
  commentReplyCancel: 'Do not reply, write a comment',
  commentTextLabel: 'Comment',
  commentAuthorLabel: 'Name',
  commentEmailLabel: 'E-mail (optional, not shown)',
  commentUrlLabel: 'Web address (optional)',
  commentSubmit: 'Post comment',
  commentDone: 'Thank you. Your comment is shown here.',
  commentWaiting: 'Thank you. Your comment is shown here once it is approved.',
})
