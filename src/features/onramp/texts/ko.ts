import { formatsOf } from '../../../texts/formats'
import type { SubjectTexts } from '../../../texts/texts'
import { methodsOf } from '../domain/methods'

const { either } = formatsOf('ko')
const method = methodsOf({ card: '카드', ach_bank_account: '은행 계좌' })

/** Korean texts of buying. */
export const ko = {
  onramp: {
    titles: {
      OnRampProviders: '암호화폐 구매',
    },
    pay: '지불',
    chooseCurrency: (id) => `통화: ${id}. 다른 통화 선택`,
    presets: '선택 가능한 금액',
    get: '수령',
    chooseToken: (symbol) => `토큰: ${symbol}. 다른 토큰 선택`,
    estimated: '예상',
    estimatedText: '현재 가격을 확인할 수 없습니다. 제공업체가 결제 전에 가격을 표시합니다.',
    worthOf: (worth, symbol) => `${worth} 상당의 ${symbol}, 수수료 차감`,
    quoting: '가격을 가져오는 중',
    providerFee: '제공업체 수수료',
    networkFee: '네트워크 수수료',
    payableBy: (...ids) => `결제 수단: ${either.format(ids.map(method))}`,
    upTo: (id, most) => `${method(id)}: 최대 ${most}`,
    startingAt: (id, least) => `${method(id)}: 최소 ${least}`,
    tooLittle: (least) => `${least} 이상이어야 합니다.`,
    tooMuch: (most) => `${most} 이하여야 합니다.`,
    fractional: '소수점 없이 정수로 입력하세요.',
    unreadable: '금액을 숫자로 입력하세요.',
    arrivesOn: (network) => `토큰은 ${network}의 동일한 주소로 도착합니다.`,

    providers: '제공업체 선택',
    fees: (least, most) => `수수료 ${least}~${most}%`,
    sellsItself: (symbol) => `${symbol} 판매`,
    setThere: '사이트에서 금액 설정',
    preparing: '페이지를 준비하는 중',
    noPage: '페이지를 준비하지 못했습니다',
    none: '여기서는 구매할 수 없습니다',
    noneText: '이 네트워크 또는 지역을 지원하는 제공업체가 없습니다.',
    purchases: '구매 내역',
    howItWorks: '어떻게 구매하나요?',
  },

  onrampMore: {
    titles: {
      OnRampFiatSelect: '통화 선택',
      OnRampTokenSelect: '토큰 선택',
      OnRampActivity: '구매 내역',
      BuyInProgress: '구매',
      WhatIsABuy: '어떻게 구매하나요?',
    },
    searchCurrency: '통화 검색',
    searchToken: '토큰 검색',
    nothingFound: '결과 없음',
    buyIn: (provider) => `${provider}에서 구매`,
    following: '구매 내역이 여기에 표시됩니다. 이 창을 닫아도 구매는 계속됩니다.',
    handedOver: (provider) => `${provider}에서 토큰을 보내면 계정에 표시됩니다.`,
    blocked: '브라우저가 팝업을 차단했습니다',
    blockedText: (provider) => `이 페이지의 팝업을 허용하거나 이 버튼으로 ${provider} 페이지를 여세요.`,
    open: (provider) => `${provider} 열기`,
    openAgain: '페이지 다시 열기',
    failed: '구매가 아직 확인되지 않음',
    failedText: '3분 안에 구매가 확인되지 않았습니다. 이미 결제했다면 토큰은 도착합니다.',
    idle: '진행 중인 구매 없음',
    idleText: '먼저 제공업체를 선택하세요.',
    copyLink: '링크 복사',
    linkCopied: '링크 복사됨',
    noLink: '링크 없음',
    done: '계정으로 돌아가기',
    began: '처음으로 돌아가기',
    readingPurchases: '구매 내역을 불러오는 중',
    noPurchases: '아직 구매 내역이 없습니다',
    noPurchasesText: (provider) => `${provider}에서 구매한 내역이 여기에 표시됩니다.`,
    purchasesFailed: '구매 내역을 불러오지 못했습니다',
    bought: (token) => `${token} 구매`,
    inProgress: '진행 중',
    purchaseFailed: '실패',
    whatIsIt: '카드나 은행 계좌로 암호화폐 구매',
    blurbs: [
      {
        title: '평소 쓰던 방법으로 결제',
        text: '선택한 제공업체의 사이트에서 카드나 계좌 이체로 결제합니다.',
      },
      { title: '내 계정으로 바로', text: '제공업체가 연결된 주소로 토큰을 보냅니다.' },
      { title: '투명한 가격', text: '결제 전에 가격과 모든 수수료를 확인할 수 있습니다.' },
    ],
    buy: '구매',
  },
} satisfies SubjectTexts<'onramp' | 'onrampMore'>
