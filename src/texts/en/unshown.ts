/** Texts for a visitor to whom the dialog cannot be shown. */
export const unshown = {
  /** Notice for a browser that cannot draw the dialog, with the browsers that can. */
  tooOld: {
    title: 'This browser is too old',
    text: 'It can’t connect a wallet here. Update it, or open this page in another browser.',
    browsers:
      'Supported: Safari and iOS 15.4, Chrome and Edge 93, Firefox 92, Samsung Internet 17, and later versions.',
    copy: 'Copy the address of this page',
    copied: 'Address copied.',
    notCopied: 'The browser didn’t allow copying. Copy this manually:',
    close: 'Close',
  },
  /** Question if the dialog’s code can load only after a reload of the page. */
  reload: 'Couldn’t load the dialog. Reload the page?',
}
