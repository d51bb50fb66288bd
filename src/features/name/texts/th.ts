import type { SubjectTexts } from '../../../texts/texts'

/** Thai texts of registering an account name. */
export const th = {
  names: {
    titles: { RegisterAccountName: 'เลือกชื่อ', RegisterAccountNameSuccess: 'ชื่อบัญชี' },
    label: 'ชื่อบัญชี',
    why: 'ชื่ออ่านและแชร์ได้ง่ายกว่าที่อยู่',
    looking: 'กำลังตรวจสอบ…',
    free: '{name} ใช้ได้',
    taken: '{name} มีผู้ใช้แล้ว',
    others: 'ชื่อที่ใช้ได้',
    seconds: 'กระเป๋าเงินจะขอให้คุณลงนาม โปรดลงนามภายใน 10 วินาที',
    submit: 'ลงทะเบียนชื่อ',
    notDone: 'ลงทะเบียนชื่อไม่สำเร็จ',
    signing: 'ลงนามในกระเป๋าเงิน',
    registering: 'กำลังจดทะเบียนชื่อ…',
    cancel: 'ยกเลิก',
    done: 'จดทะเบียนชื่อแล้ว',
    next: 'ตอนนี้ผู้อื่นค้นหาคุณด้วยชื่อนี้ได้แล้ว',
    go: 'เสร็จสิ้น',
  },
} satisfies SubjectTexts<'names'>
