import { spacing } from '../../../texts/formats'
import type { SubjectTexts } from '../../../texts/texts'

const spaced = spacing('Thai')

/** Thai texts of signing in with the connected account. */
export const th = {
  siwx: {
    titles: { SIWXSignMessage: 'เข้าสู่ระบบ' },
    title: (app) => `เข้าสู่ระบบ ${app}`,
    why: 'ลงนามข้อความเพื่อพิสูจน์ว่าบัญชีนี้เป็นของคุณ ไม่มีค่าใช้จ่ายและไม่ส่งธุรกรรม',
    allowsTitle: (app) => `${app} สามารถ`,
    allows: ['เห็นที่อยู่ของบัญชีนี้', 'ขอให้คุณยืนยันคำขอ'],
    never: 'ย้ายสิ่งใดไม่ได้หากคุณไม่ยืนยัน',
    cancelDisconnects: 'หากยกเลิก กระเป๋าเงินของคุณจะถูกยกเลิกการเชื่อมต่อ',
    cancelReturns: 'หากยกเลิก คุณจะกลับไปยังเครือข่ายก่อนหน้า',
    looking: 'กำลังตรวจสอบการเข้าสู่ระบบ…',
    inWallet: (wallet) => spaced(`ลงนามข้อความใน${wallet}`),
    verifying: 'กำลังตรวจสอบลายเซ็น…',
    sign: 'ลงนาม',
    signing: 'กำลังลงนาม…',
    cancel: 'ยกเลิก',
    cancelling: 'กำลังยกเลิก…',
  },
} satisfies SubjectTexts<'siwx'>
