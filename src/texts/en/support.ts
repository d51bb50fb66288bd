/** Texts where something failed, if the host offers support. */
export const support = {
  copyReport: 'Copy report',
  reportCopied: 'Report copied',
  copyFailed: 'Failed to copy',
  contact: 'Contact support',
}
