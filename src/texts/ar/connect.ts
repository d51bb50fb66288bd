import type { Texts } from '../texts'
import { counted } from './plural'

export const connect: Texts['connect'] = {
  titles: { Connect: 'اتصال بمحفظة', email: 'المتابعة بالبريد الإلكتروني' },
  allWallets: 'كل المحافظ',
  injected: 'محفظة المتصفح',
  more: counted({
    one: 'محفظة أخرى',
    two: 'محفظتان أخريان',
    few: '{count} محافظ أخرى',
    many: '{count} محفظة أخرى',
    other: '{count} محفظة أخرى',
  }),
  or: 'أو',
  noneInBrowser: 'لم يُعثر على محفظة في هذا المتصفح. ثبّت واحدة ثم عُد إلى هنا.',
  noWalletYet: 'ليست لديك محفظة؟',
  getStarted: 'احصل على واحدة',
  tags: { 'qr code': 'رمز QR', installed: 'مثبّتة', recent: 'حديثة', multichain: 'متعددة السلاسل' },
  twin: 'تدّعي محفظتان أنهما هذه المحفظة. لا تختر إلا محفظة ثبّتَّها بنفسك.',
}
