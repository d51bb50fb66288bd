import type { Locale } from '../domain/locale'
import { unshown as english } from './en/unshown'

/** Texts for a visitor to whom the dialog cannot be shown. */
export type UnshownTexts = typeof english

/**
 * The same in every language. They are one chunk with the code that shows them, because where the dialog could not be
 * fetched, its texts might not be either.
 */
export const unshown: Readonly<Record<Locale, UnshownTexts>> = {
  en: english,
  ar: {
    tooOld: {
      title: 'هذا المتصفح قديم جدًا',
      text: 'لا يمكنه الاتصال بمحفظة هنا. حدّثه أو افتح هذه الصفحة في متصفح آخر.',
      browsers: 'تعمل هذه المتصفحات: Safari وiOS 15.4 وChrome وEdge 93 وFirefox 92 وSamsung Internet 17 وما بعدها.',
      copy: 'نسخ عنوان هذه الصفحة',
      copied: 'تم نسخ العنوان.',
      notCopied: 'لم يسمح المتصفح بالنسخ. انسخ هذا يدويًا:',
      close: 'إغلاق',
    },
    reload: 'تعذّر تحميل النافذة. هل تريد إعادة تحميل الصفحة؟',
  },
  de: {
    tooOld: {
      title: 'Dieser Browser ist zu alt',
      text: 'Mit ihm lässt sich hier keine Wallet verbinden. Aktualisieren Sie ihn, oder öffnen Sie diese Seite in einem anderen.',
      browsers:
        'Unterstützt werden Safari und iOS 15.4, Chrome und Edge 93, Firefox 92, Samsung Internet 17 und neuere.',
      copy: 'Adresse dieser Seite kopieren',
      copied: 'Die Adresse ist kopiert.',
      notCopied: 'Der Browser hat das Kopieren nicht erlaubt. Kopieren Sie dies von Hand:',
      close: 'Schließen',
    },
    reload: 'Der Dialog konnte nicht geladen werden. Seite neu laden?',
  },
  es: {
    tooOld: {
      title: 'Este navegador es demasiado antiguo',
      text: 'No puede conectar una billetera aquí. Actualízalo o abre esta página en otro navegador.',
      browsers:
        'Compatibles: Safari e iOS 15.4, Chrome y Edge 93, Firefox 92, Samsung Internet 17 y versiones posteriores.',
      copy: 'Copiar la dirección de esta página',
      copied: 'Dirección copiada.',
      notCopied: 'El navegador no permitió copiar. Copia esto manualmente:',
      close: 'Cerrar',
    },
    reload: 'No se pudo cargar el diálogo. ¿Recargar la página?',
  },
  fa: {
    tooOld: {
      title: 'این مرورگر خیلی قدیمی است',
      text: 'با آن نمی‌توان اینجا کیف پول متصل کرد. آن را به‌روز کنید یا این صفحه را در مرورگر دیگری باز کنید.',
      browsers:
        'مرورگرهای پشتیبانی‌شده: Safari و iOS 15.4، Chrome و Edge 93، Firefox 92، Samsung Internet 17 و نسخه‌های جدیدتر.',
      copy: 'کپی آدرس این صفحه',
      copied: 'آدرس کپی شد.',
      notCopied: 'مرورگر اجازه کپی نداد. این را خودتان کپی کنید:',
      close: 'بستن',
    },
    reload: 'پنجره بارگیری نشد. صفحه دوباره بارگیری شود؟',
  },
  fr: {
    tooOld: {
      title: 'Ce navigateur est trop ancien',
      text: 'Il ne permet pas de connecter un portefeuille ici. Mettez-le à jour ou ouvrez cette page dans un autre.',
      browsers:
        'Pris en charge : Safari et iOS 15.4, Chrome et Edge 93, Firefox 92, Samsung Internet 17 et versions ultérieures.',
      copy: 'Copier l’adresse de cette page',
      copied: 'Adresse copiée.',
      notCopied: 'Le navigateur n’a pas autorisé la copie. Copiez ceci à la main :',
      close: 'Fermer',
    },
    reload: 'Impossible de charger la fenêtre. Recharger la page ?',
  },
  he: {
    tooOld: {
      title: 'הדפדפן הזה ישן מדי',
      text: 'אי אפשר לחבר בו ארנק כאן. עדכנו אותו, או פתחו את הדף הזה בדפדפן אחר.',
      browsers:
        'דפדפנים נתמכים: Safari ו-iOS 15.4, וכן Chrome ו-Edge 93, וכן Firefox 92 ו-Samsung Internet 17 וגרסאות חדשות יותר.',
      copy: 'העתקת כתובת הדף הזה',
      copied: 'הכתובת הועתקה.',
      notCopied: 'הדפדפן לא אפשר להעתיק. העתיקו את זה ידנית:',
      close: 'סגירה',
    },
    reload: 'טעינת החלון נכשלה. לטעון את הדף מחדש?',
  },
  ja: {
    tooOld: {
      title: 'ブラウザのバージョンが古すぎます',
      text: 'このブラウザではウォレットを接続できません。更新するか、別のブラウザでこのページを開いてください。',
      browsers: '対応ブラウザ：SafariとiOS 15.4、ChromeとEdge 93、Firefox 92、Samsung Internet 17、およびそれ以降。',
      copy: 'このページのアドレスをコピー',
      copied: 'アドレスをコピーしました。',
      notCopied: 'ブラウザがコピーを許可しませんでした。手動でコピーしてください：',
      close: '閉じる',
    },
    reload: '画面を読み込めませんでした。ページを再読み込みしますか？',
  },
  pl: {
    tooOld: {
      title: 'Ta przeglądarka jest za stara',
      text: 'Nie można w niej połączyć portfela. Zaktualizuj ją lub otwórz tę stronę w innej przeglądarce.',
      browsers: 'Obsługiwane: Safari i iOS 15.4, Chrome i Edge 93, Firefox 92, Samsung Internet 17 oraz nowsze wersje.',
      copy: 'Skopiuj adres tej strony',
      copied: 'Adres skopiowany.',
      notCopied: 'Przeglądarka nie pozwoliła na kopiowanie. Skopiuj ręcznie:',
      close: 'Zamknij',
    },
    reload: 'Nie udało się wczytać okna. Odświeżyć stronę?',
  },
  ru: {
    tooOld: {
      title: 'Этот браузер устарел',
      text: 'В нём нельзя подключить кошелёк. Обновите его или откройте эту страницу в другом браузере.',
      browsers:
        'Поддерживаются Safari и iOS 15.4, Chrome и Edge 93, Firefox 92, Samsung Internet 17 и более новые версии.',
      copy: 'Копировать адрес этой страницы',
      copied: 'Адрес скопирован.',
      notCopied: 'Браузер не разрешил копирование. Скопируйте вручную:',
      close: 'Закрыть',
    },
    reload: 'Не удалось загрузить окно. Обновить страницу?',
  },
  'zh-CN': {
    tooOld: {
      title: '此浏览器版本过旧',
      text: '无法在此连接钱包。请更新浏览器，或用其他浏览器打开本页面。',
      browsers: '支持的浏览器：Safari 和 iOS 15.4、Chrome 和 Edge 93、Firefox 92、Samsung Internet 17 及更高版本。',
      copy: '复制本页地址',
      copied: '地址已复制。',
      notCopied: '浏览器不允许复制。请手动复制以下内容：',
      close: '关闭',
    },
    reload: '无法加载此窗口。要重新加载页面吗？',
  },
}
