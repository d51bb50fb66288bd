import { unshown as english } from './en/unshown'
import type { UnshownTexts } from './texts'

/**
 * Texts for a visitor to whom the dialog cannot be shown, by language. They are one chunk with the code that shows them,
 * because where the dialog could not be fetched, its texts might not be either.
 * Written by `npm run texts -- --add` from src/texts/locales.
 */
export const unshown: Readonly<Record<string, UnshownTexts>> & { readonly en: UnshownTexts } = {
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
  bn: {
    tooOld: {
      title: 'এই ব্রাউজারটি খুব পুরোনো',
      text: 'এটি দিয়ে এখানে ওয়ালেট কানেক্ট করা যায় না। এটি আপডেট করুন বা পৃষ্ঠাটি অন্য ব্রাউজারে খুলুন।',
      browsers:
        'সমর্থিত ব্রাউজার: Safari ও iOS 15.4, Chrome ও Edge 93, Firefox 92, Samsung Internet 17 এবং এর পরের সংস্করণ।',
      copy: 'এই পৃষ্ঠার লিংক কপি করুন',
      copied: 'লিংক কপি হয়েছে।',
      notCopied: 'ব্রাউজার কপি করতে দেয়নি। এটি নিজে কপি করুন:',
      close: 'বন্ধ করুন',
    },
    reload: 'ডায়ালগ লোড করা যায়নি। পৃষ্ঠাটি আবার লোড করবেন?',
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
        'مرورگرهای پشتیبانی‌شده: Safari و iOS 15.4 و Chrome و Edge 93 و Firefox 92 و Samsung Internet 17 و نسخه‌های جدیدتر.',
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
  hi: {
    tooOld: {
      title: 'यह ब्राउज़र बहुत पुराना है',
      text: 'इससे यहाँ वॉलेट कनेक्ट नहीं हो सकता। इसे अपडेट करें या यह पेज किसी दूसरे ब्राउज़र में खोलें।',
      browsers: 'समर्थित ब्राउज़र: Safari और iOS 15.4, Chrome और Edge 93, Firefox 92, Samsung Internet 17 और इनसे नए।',
      copy: 'इस पेज का पता कॉपी करें',
      copied: 'पता कॉपी हो गया।',
      notCopied: 'ब्राउज़र ने कॉपी नहीं करने दिया। इसे खुद कॉपी करें:',
      close: 'बंद करें',
    },
    reload: 'डायलॉग लोड नहीं हो सका। पेज दोबारा लोड करें?',
  },
  id: {
    tooOld: {
      title: 'Browser ini sudah usang',
      text: 'Dompet tidak dapat dihubungkan di sini. Perbarui browser, atau buka halaman ini di browser lain.',
      browsers:
        'Yang didukung: Safari dan iOS 15.4, Chrome dan Edge 93, Firefox 92, Samsung Internet 17, dan versi setelahnya.',
      copy: 'Salin alamat halaman ini',
      copied: 'Alamat disalin.',
      notCopied: 'Browser tidak mengizinkan penyalinan. Salin ini secara manual:',
      close: 'Tutup',
    },
    reload: 'Dialog tidak dapat dimuat. Muat ulang halaman?',
  },
  it: {
    tooOld: {
      title: 'Questo browser è troppo vecchio',
      text: 'Non può connettere un wallet qui. Aggiornalo o apri questa pagina in un altro browser.',
      browsers:
        'Supportati: Safari e iOS 15.4, Chrome ed Edge 93, Firefox 92, Samsung Internet 17 e versioni successive.',
      copy: 'Copia l’indirizzo di questa pagina',
      copied: 'Indirizzo copiato.',
      notCopied: 'Il browser non ha permesso la copia. Copia questo a mano:',
      close: 'Chiudi',
    },
    reload: 'Impossibile caricare la finestra. Ricaricare la pagina?',
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
  ko: {
    tooOld: {
      title: '브라우저가 너무 오래되었습니다',
      text: '이 브라우저에서는 지갑을 연결할 수 없습니다. 업데이트하거나 다른 브라우저에서 이 페이지를 여세요.',
      browsers: '지원 브라우저: Safari 및 iOS 15.4, Chrome 및 Edge 93, Firefox 92, Samsung Internet 17 이상.',
      copy: '이 페이지 주소 복사',
      copied: '주소를 복사했습니다.',
      notCopied: '브라우저에서 복사를 허용하지 않았습니다. 직접 복사하세요:',
      close: '닫기',
    },
    reload: '창을 불러오지 못했습니다. 페이지를 새로고침할까요?',
  },
  nl: {
    tooOld: {
      title: 'Deze browser is te oud',
      text: 'Hiermee kun je hier geen wallet verbinden. Werk hem bij of open deze pagina in een andere browser.',
      browsers: 'Ondersteund: Safari en iOS 15.4, Chrome en Edge 93, Firefox 92, Samsung Internet 17 en nieuwer.',
      copy: 'Adres van deze pagina kopiëren',
      copied: 'Adres gekopieerd.',
      notCopied: 'De browser stond kopiëren niet toe. Kopieer dit zelf:',
      close: 'Sluiten',
    },
    reload: 'Het venster kon niet worden geladen. Pagina opnieuw laden?',
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
  'pt-BR': {
    tooOld: {
      title: 'Este navegador é antigo demais',
      text: 'Ele não consegue conectar uma carteira aqui. Atualize-o ou abra esta página em outro navegador.',
      browsers:
        'Compatíveis: Safari e iOS 15.4, Chrome e Edge 93, Firefox 92, Samsung Internet 17 e versões posteriores.',
      copy: 'Copiar o endereço desta página',
      copied: 'Endereço copiado.',
      notCopied: 'O navegador não permitiu copiar. Copie isto manualmente:',
      close: 'Fechar',
    },
    reload: 'Não foi possível carregar a janela. Recarregar a página?',
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
  th: {
    tooOld: {
      title: 'เบราว์เซอร์นี้เก่าเกินไป',
      text: 'ไม่สามารถเชื่อมต่อกระเป๋าเงินที่นี่ได้ โปรดอัปเดตเบราว์เซอร์ หรือเปิดหน้านี้ในเบราว์เซอร์อื่น',
      browsers: 'รองรับ Safari และ iOS 15.4, Chrome และ Edge 93, Firefox 92, Samsung Internet 17 และเวอร์ชันที่ใหม่กว่า',
      copy: 'คัดลอกที่อยู่ของหน้านี้',
      copied: 'คัดลอกที่อยู่แล้ว',
      notCopied: 'เบราว์เซอร์ไม่อนุญาตให้คัดลอก โปรดคัดลอกข้อความนี้ด้วยตนเอง:',
      close: 'ปิด',
    },
    reload: 'โหลดหน้าต่างไม่สำเร็จ ต้องการโหลดหน้านี้ใหม่หรือไม่',
  },
  tr: {
    tooOld: {
      title: 'Bu tarayıcı çok eski',
      text: 'Bu tarayıcıda cüzdan bağlanamaz. Tarayıcıyı güncelleyin veya bu sayfayı başka bir tarayıcıda açın.',
      browsers:
        'Desteklenenler: Safari ve iOS 15.4, Chrome ve Edge 93, Firefox 92, Samsung Internet 17 ve sonraki sürümler.',
      copy: 'Bu sayfanın adresini kopyala',
      copied: 'Adres kopyalandı.',
      notCopied: 'Tarayıcı kopyalamaya izin vermedi. Bunu elle kopyalayın:',
      close: 'Kapat',
    },
    reload: 'Pencere yüklenemedi. Sayfa yenilensin mi?',
  },
  uk: {
    tooOld: {
      title: 'Цей браузер застарілий',
      text: 'У ньому не можна підключити гаманець. Оновіть його або відкрийте цю сторінку в іншому браузері.',
      browsers: 'Підтримуються Safari та iOS 15.4, Chrome та Edge 93, Firefox 92, Samsung Internet 17 і новіші версії.',
      copy: 'Копіювати адресу цієї сторінки',
      copied: 'Адресу скопійовано.',
      notCopied: 'Браузер не дозволив копіювання. Скопіюйте вручну:',
      close: 'Закрити',
    },
    reload: 'Не вдалося завантажити вікно. Оновити сторінку?',
  },
  ur: {
    tooOld: {
      title: 'یہ براؤزر بہت پرانا ہے',
      text: 'اس سے یہاں والیٹ کنیکٹ نہیں ہو سکتا۔ اسے اپ ڈیٹ کریں یا یہ صفحہ کسی دوسرے براؤزر میں کھولیں۔',
      browsers:
        'سپورٹ شدہ براؤزر: Safari اور iOS 15.4 اور Chrome اور Edge 93 اور Firefox 92 اور Samsung Internet 17 اور ان سے نئے۔',
      copy: 'اس صفحے کا پتہ کاپی کریں',
      copied: 'پتہ کاپی ہو گیا۔',
      notCopied: 'براؤزر نے کاپی کرنے کی اجازت نہیں دی۔ اسے خود کاپی کریں:',
      close: 'بند کریں',
    },
    reload: 'ڈائیلاگ لوڈ نہیں ہو سکا۔ صفحہ دوبارہ لوڈ کریں؟',
  },
  vi: {
    tooOld: {
      title: 'Trình duyệt này quá cũ',
      text: 'Không thể kết nối ví tại đây. Hãy cập nhật hoặc mở trang này bằng trình duyệt khác.',
      browsers: 'Hỗ trợ: Safari và iOS 15.4, Chrome và Edge 93, Firefox 92, Samsung Internet 17 trở lên.',
      copy: 'Sao chép địa chỉ trang này',
      copied: 'Đã sao chép địa chỉ.',
      notCopied: 'Trình duyệt không cho phép sao chép. Hãy sao chép thủ công:',
      close: 'Đóng',
    },
    reload: 'Không thể tải hộp thoại. Tải lại trang?',
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
  'zh-TW': {
    tooOld: {
      title: '此瀏覽器版本過舊',
      text: '無法在此連接錢包。請更新瀏覽器，或用其他瀏覽器開啟此頁面。',
      browsers: '支援的瀏覽器：Safari 與 iOS 15.4、Chrome 與 Edge 93、Firefox 92、Samsung Internet 17 及更新版本。',
      copy: '複製此頁面的網址',
      copied: '已複製網址。',
      notCopied: '瀏覽器不允許複製。請手動複製以下內容：',
      close: '關閉',
    },
    reload: '無法載入此視窗。要重新載入頁面嗎？',
  },
}
