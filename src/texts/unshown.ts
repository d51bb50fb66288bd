import type { Locale } from '../domain/locale'

/** Texts of the notice for a browser that is too old. */
export interface TooOldTexts {
  title: string
  text: string
  browsers: string
  copy: string
  copied: string
  notCopied: string
  close: string
}

/** Notice for a browser that cannot draw the dialog, with the browsers that can, in every language. */
export const tooOld: Readonly<Record<Locale, TooOldTexts>> = {
  en: {
    title: 'This browser is too old',
    text: 'It can’t connect a wallet here. Update it, or open this page in another browser.',
    browsers:
      'Supported: Safari and iOS 15.4, Chrome and Edge 93, Firefox 92, Samsung Internet 17, and later versions.',
    copy: 'Copy the address of this page',
    copied: 'Address copied.',
    notCopied: 'The browser didn’t allow copying. Copy this manually:',
    close: 'Close',
  },
  de: {
    title: 'Dieser Browser ist zu alt',
    text: 'Mit ihm lässt sich hier keine Wallet verbinden. Aktualisieren Sie ihn, oder öffnen Sie diese Seite in einem anderen.',
    browsers: 'Unterstützt werden Safari und iOS 15.4, Chrome und Edge 93, Firefox 92, Samsung Internet 17 und neuere.',
    copy: 'Adresse dieser Seite kopieren',
    copied: 'Die Adresse ist kopiert.',
    notCopied: 'Der Browser hat das Kopieren nicht erlaubt. Kopieren Sie dies von Hand:',
    close: 'Schließen',
  },
  ar: {
    title: 'هذا المتصفح قديم جدًا',
    text: 'لا يمكنه الاتصال بمحفظة هنا. حدّثه أو افتح هذه الصفحة في متصفح آخر.',
    browsers: 'تعمل هذه المتصفحات: Safari وiOS 15.4 وChrome وEdge 93 وFirefox 92 وSamsung Internet 17 وما بعدها.',
    copy: 'نسخ عنوان هذه الصفحة',
    copied: 'تم نسخ العنوان.',
    notCopied: 'لم يسمح المتصفح بالنسخ. انسخ هذا يدويًا:',
    close: 'إغلاق',
  },
}

/** Question shown if the dialog's code can load only after a reload of the page. */
export const reload: Readonly<Record<Locale, string>> = {
  en: 'Couldn’t load the dialog. Reload the page?',
  de: 'Der Dialog konnte nicht geladen werden. Seite neu laden?',
  ar: 'تعذّر تحميل النافذة. هل تريد إعادة تحميل الصفحة؟',
}
