import type { ButtonTexts } from './texts'

/**
 * Texts of the buttons on a page by language; English has its own. A page fetches them all, before those of the dialog.
 * Written by `npm run texts -- --add` from src/texts/locales.
 */
export const buttons: Readonly<Record<string, Partial<ButtonTexts>>> = {
  ar: {
    connect: 'اتصال بمحفظة',
    connecting: 'جارٍ الاتصال…',
    unsupported: 'شبكة غير مدعومة',
    email: 'البريد الإلكتروني',
  },
  bn: {
    connect: 'ওয়ালেট কানেক্ট করুন',
    connecting: 'কানেক্ট হচ্ছে…',
    unsupported: 'অসমর্থিত নেটওয়ার্ক',
    email: 'ইমেল',
  },
  de: {
    connect: 'Wallet verbinden',
    connecting: 'Wird verbunden …',
    unsupported: 'Netzwerk nicht unterstützt',
    email: 'E-Mail',
  },
  es: {
    connect: 'Conectar billetera',
    connecting: 'Conectando…',
    unsupported: 'Red no compatible',
    email: 'Correo',
  },
  fa: {
    connect: 'اتصال کیف پول',
    connecting: 'در حال اتصال…',
    unsupported: 'شبکه پشتیبانی نمی‌شود',
    email: 'ایمیل',
  },
  fr: {
    connect: 'Connecter un portefeuille',
    connecting: 'Connexion…',
    unsupported: 'Réseau non pris en charge',
    email: 'E-mail',
  },
  he: {
    connect: 'חיבור ארנק',
    connecting: 'מתבצע חיבור…',
    unsupported: 'הרשת אינה נתמכת',
    email: 'אימייל',
  },
  hi: {
    connect: 'वॉलेट कनेक्ट करें',
    connecting: 'कनेक्ट हो रहा है…',
    unsupported: 'असमर्थित नेटवर्क',
    email: 'ईमेल',
  },
  id: {
    connect: 'Hubungkan dompet',
    connecting: 'Menghubungkan…',
    unsupported: 'Jaringan tidak didukung',
    email: 'Email',
  },
  it: {
    connect: 'Connetti wallet',
    connecting: 'Connessione…',
    unsupported: 'Rete non supportata',
    email: 'Email',
  },
  ja: {
    connect: 'ウォレットを接続',
    connecting: '接続中…',
    unsupported: '非対応のネットワーク',
    email: 'メール',
  },
  ko: {
    connect: '지갑 연결',
    connecting: '연결 중…',
    unsupported: '지원되지 않는 네트워크',
    email: '이메일',
  },
  nl: {
    connect: 'Wallet verbinden',
    connecting: 'Verbinden…',
    unsupported: 'Netwerk niet ondersteund',
    email: 'E-mail',
  },
  pl: {
    connect: 'Połącz portfel',
    connecting: 'Łączenie…',
    unsupported: 'Nieobsługiwana sieć',
    email: 'E-mail',
  },
  'pt-BR': {
    connect: 'Conectar carteira',
    connecting: 'Conectando…',
    unsupported: 'Rede não compatível',
    email: 'E-mail',
  },
  ru: {
    connect: 'Подключить кошелёк',
    connecting: 'Подключение…',
    unsupported: 'Сеть не поддерживается',
    email: 'Эл. почта',
  },
  th: {
    connect: 'เชื่อมต่อกระเป๋าเงิน',
    connecting: 'กำลังเชื่อมต่อ…',
    unsupported: 'ไม่รองรับเครือข่ายนี้',
    email: 'อีเมล',
  },
  tr: {
    connect: 'Cüzdanı bağla',
    connecting: 'Bağlanıyor…',
    unsupported: 'Desteklenmeyen ağ',
    email: 'E-posta',
  },
  uk: {
    connect: 'Підключити гаманець',
    connecting: 'Підключення…',
    unsupported: 'Мережа не підтримується',
    email: 'Ел. пошта',
  },
  ur: {
    connect: 'والیٹ کنیکٹ کریں',
    connecting: 'کنیکٹ ہو رہا ہے…',
    unsupported: 'نیٹ ورک سپورٹ نہیں ہوتا',
    email: 'ای میل',
  },
  vi: {
    connect: 'Kết nối ví',
    connecting: 'Đang kết nối…',
    unsupported: 'Mạng không được hỗ trợ',
    email: 'Email',
  },
  'zh-CN': {
    connect: '连接钱包',
    connecting: '正在连接…',
    unsupported: '网络不受支持',
    email: '电子邮箱',
  },
  'zh-TW': {
    connect: '連接錢包',
    connecting: '連接中…',
    unsupported: '不支援的網路',
    email: '電子郵件',
  },
}
