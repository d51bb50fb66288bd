import { formatsOf, spacing } from '../../../texts/formats'
import type { SubjectTexts } from '../../../texts/texts'
import { methodsOf } from '../domain/methods'

const { numbers, either } = formatsOf('th')
const method = methodsOf({ card: 'บัตร', ach_bank_account: 'บัญชีธนาคาร' })
const spaced = spacing('Thai')

/** Thai texts of buying. */
export const th = {
  onramp: {
    titles: {
      OnRampProviders: 'ซื้อคริปโต',
    },
    pay: 'คุณจ่าย',
    chooseCurrency: (id) => `สกุลเงิน: ${id} เลือกสกุลอื่น`,
    presets: 'จำนวนเงินให้เลือก',
    get: 'คุณได้รับ',
    chooseToken: (symbol) => `โทเคน: ${symbol} เลือกโทเคนอื่น`,
    estimated: 'โดยประมาณ',
    estimatedText: 'ยังไม่มีราคาในขณะนี้ ผู้ให้บริการจะแสดงราคาก่อนที่คุณจะจ่าย',
    worthOf: (worth, symbol) => `${symbol} มูลค่า ${worth} หักค่าธรรมเนียม`,
    quoting: 'กำลังขอราคา',
    providerFee: 'ค่าธรรมเนียมผู้ให้บริการ',
    networkFee: 'ค่าธรรมเนียมเครือข่าย',
    payableBy: (...ids) => spaced(`จ่ายด้วย${either.format(ids.map(method))}`),
    upTo: (id, most) => spaced(`${method(id)}สูงสุด ${most}`),
    startingAt: (id, least) => spaced(`${method(id)}ตั้งแต่ ${least}`),
    tooLittle: (least) => `โปรดจ่ายอย่างน้อย ${least}`,
    tooMuch: (most) => `โปรดจ่ายไม่เกิน ${most}`,
    fractional: 'โปรดใส่จำนวนเต็มโดยไม่มีทศนิยม',
    unreadable: 'โปรดใส่จำนวนเป็นตัวเลข',
    arrivesOn: (network) => `เหรียญจะเข้าที่อยู่เดียวกันบนเครือข่าย ${network}`,

    providers: 'เลือกผู้ให้บริการ',
    fees: (least, most) => `ค่าธรรมเนียม ${numbers.format(least)}–${numbers.format(most)}%`,
    sellsItself: (symbol) => `ขาย ${symbol}`,
    setThere: 'กำหนดจำนวนเงินที่นั่น',
    preparing: 'กำลังเตรียมหน้าเว็บ',
    noPage: 'เตรียมหน้าเว็บไม่สำเร็จ',
    none: 'ซื้อที่นี่ไม่ได้',
    noneText: 'ไม่มีผู้ให้บริการสำหรับเครือข่ายหรือภูมิภาคนี้',
    purchases: 'การซื้อของคุณ',
    howItWorks: 'ซื้ออย่างไร',
  },

  onrampMore: {
    titles: {
      OnRampFiatSelect: 'เลือกสกุลเงิน',
      OnRampTokenSelect: 'เลือกโทเคน',
      OnRampActivity: 'การซื้อ',
      BuyInProgress: 'ซื้อ',
      WhatIsABuy: 'ซื้ออย่างไร',
    },
    searchCurrency: 'ค้นหาสกุลเงิน',
    searchToken: 'ค้นหาโทเคน',
    nothingFound: 'ไม่พบผลลัพธ์',
    buyIn: (provider) => `ซื้อที่ ${provider}`,
    following: 'การซื้อของคุณจะแสดงที่นี่ คุณปิดหน้าต่างนี้ได้ การซื้อจะดำเนินต่อไป',
    handedOver: (provider) => `เหรียญจะแสดงในบัญชีของคุณเมื่อ ${provider} ส่งแล้ว`,
    blocked: 'เบราว์เซอร์บล็อกป๊อปอัป',
    blockedText: (provider) => `โปรดอนุญาตป๊อปอัปสำหรับหน้านี้ หรือเปิด ${provider} ด้วยปุ่มนี้`,
    open: (provider) => `เปิด ${provider}`,
    openAgain: 'เปิดหน้าเว็บอีกครั้ง',
    failed: 'ยังไม่พบการซื้อ',
    failedText: 'เราไม่พบการซื้อภายในสามนาที หากคุณจ่ายแล้ว เหรียญจะยังมาถึง',
    idle: 'ไม่มีการซื้อที่กำลังดำเนินการ',
    idleText: 'โปรดเลือกผู้ให้บริการเพื่อเริ่มต้น',
    copyLink: 'คัดลอกลิงก์',
    linkCopied: 'คัดลอกลิงก์แล้ว',
    noLink: 'ไม่พบลิงก์',
    done: 'กลับไปที่บัญชี',
    began: 'กลับไปที่จุดเริ่มต้น',
    readingPurchases: 'กำลังโหลดการซื้อของคุณ',
    noPurchases: 'ยังไม่มีการซื้อ',
    noPurchasesText: (provider) => `สิ่งที่คุณซื้อจาก ${provider} จะแสดงที่นี่`,
    purchasesFailed: 'โหลดการซื้อของคุณไม่สำเร็จ',
    bought: (token) => `ซื้อ ${token}`,
    inProgress: 'กำลังดำเนินการ',
    purchaseFailed: 'ล้มเหลว',
    whatIsIt: 'ซื้อคริปโตด้วยบัตรหรือบัญชีธนาคาร',
    blurbs: [
      {
        title: 'จ่ายด้วยวิธีที่คุ้นเคย',
        text: 'ด้วยบัตรหรือโอนผ่านธนาคาร บนเว็บไซต์ของผู้ให้บริการที่คุณเลือก',
      },
      { title: 'ตรงเข้าบัญชีของคุณ', text: 'ผู้ให้บริการส่งเหรียญไปยังที่อยู่ที่คุณเชื่อมต่อ' },
      { title: 'ราคาโปร่งใส', text: 'คุณเห็นราคาและค่าธรรมเนียมทั้งหมดก่อนจ่าย' },
    ],
    buy: 'ซื้อ',
  },
} satisfies SubjectTexts<'onramp' | 'onrampMore'>
