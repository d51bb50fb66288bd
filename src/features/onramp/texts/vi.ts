import { formatsOf } from '../../../texts/formats'
import type { SubjectTexts } from '../../../texts/texts'
import { methodsOf } from '../domain/methods'

const { numbers, either } = formatsOf('vi')
const method = methodsOf({ card: 'thẻ', ach_bank_account: 'tài khoản ngân hàng' })

/** Vietnamese texts of buying. */
export const vi = {
  onramp: {
    titles: {
      OnRampProviders: 'Mua tiền mã hóa',
    },
    pay: 'Bạn trả',
    chooseCurrency: (id) => `Tiền tệ: ${id}. Chọn loại khác`,
    presets: 'Số tiền gợi ý',
    get: 'Bạn nhận',
    chooseToken: (symbol) => `Token: ${symbol}. Chọn token khác`,
    estimated: 'Ước tính',
    estimatedText: 'Hiện chưa có giá. Nhà cung cấp sẽ hiển thị giá trước khi bạn trả tiền.',
    worthOf: (worth, symbol) => `${symbol} trị giá ${worth}, trừ phí`,
    quoting: 'Đang lấy giá',
    providerFee: 'Phí nhà cung cấp',
    networkFee: 'Phí mạng',
    payableBy: (...ids) => `Bằng ${either.format(ids.map(method))}`,
    upTo: (id, most) => `Tối đa ${most} bằng ${method(id)}`,
    startingAt: (id, least) => `Từ ${least} bằng ${method(id)}`,
    tooLittle: (least) => `Trả ít nhất ${least}.`,
    tooMuch: (most) => `Trả nhiều nhất ${most}.`,
    fractional: 'Nhập số tiền chẵn, không có phần thập phân.',
    unreadable: 'Nhập số tiền bằng chữ số.',
    arrivesOn: (network) => `Coin sẽ đến mạng ${network}, tại cùng địa chỉ.`,

    providers: 'Chọn nhà cung cấp',
    fees: (least, most) => `Phí ${numbers.format(least)}–${numbers.format(most)}%`,
    sellsItself: (symbol) => `Bán ${symbol}`,
    setThere: 'Chọn số tiền tại đó',
    preparing: 'Đang chuẩn bị trang',
    noPage: 'Không thể chuẩn bị trang',
    none: 'Không thể mua tại đây',
    noneText: 'Không có nhà cung cấp nào phục vụ mạng hoặc khu vực này.',
    purchases: 'Lượt mua của bạn',
    howItWorks: 'Mua như thế nào?',
  },

  onrampMore: {
    titles: {
      OnRampFiatSelect: 'Chọn tiền tệ',
      OnRampTokenSelect: 'Chọn token',
      OnRampActivity: 'Lượt mua',
      BuyInProgress: 'Mua',
      WhatIsABuy: 'Mua như thế nào?',
    },
    searchCurrency: 'Tìm tiền tệ',
    searchToken: 'Tìm token',
    nothingFound: 'Không tìm thấy gì',
    buyIn: (provider) => `Mua tại ${provider}`,
    following: 'Lượt mua của bạn sẽ hiển thị ở đây. Bạn có thể đóng cửa sổ này; việc mua vẫn tiếp tục.',
    handedOver: (provider) => `Coin sẽ hiển thị trong tài khoản khi ${provider} gửi xong.`,
    blocked: 'Trình duyệt đã chặn cửa sổ bật lên',
    blockedText: (provider) => `Cho phép cửa sổ bật lên trên trang này, hoặc mở ${provider} bằng nút này.`,
    open: (provider) => `Mở ${provider}`,
    openAgain: 'Mở lại trang',
    failed: 'Chưa thấy lượt mua',
    failedText: 'Chúng tôi không thấy lượt mua nào trong ba phút. Nếu bạn đã trả tiền, coin vẫn sẽ đến.',
    idle: 'Không có lượt mua nào',
    idleText: 'Hãy chọn nhà cung cấp để bắt đầu.',
    copyLink: 'Sao chép liên kết',
    linkCopied: 'Đã sao chép',
    noLink: 'Không tìm thấy liên kết',
    done: 'Về tài khoản',
    began: 'Về nơi bắt đầu',
    readingPurchases: 'Đang tải lượt mua của bạn',
    noPurchases: 'Chưa có lượt mua',
    noPurchasesText: (provider) => `Những gì bạn mua từ ${provider} sẽ hiển thị ở đây.`,
    purchasesFailed: 'Không thể tải lượt mua của bạn',
    bought: (token) => `Mua ${token}`,
    inProgress: 'Đang xử lý',
    purchaseFailed: 'Thất bại',
    whatIsIt: 'Mua tiền mã hóa bằng thẻ hoặc tài khoản ngân hàng',
    blurbs: [
      {
        title: 'Trả tiền như thường lệ',
        text: 'Bằng thẻ hoặc chuyển khoản, trên trang của nhà cung cấp bạn chọn.',
      },
      { title: 'Thẳng vào tài khoản', text: 'Nhà cung cấp gửi coin đến địa chỉ đã kết nối của bạn.' },
      { title: 'Không bất ngờ', text: 'Bạn thấy giá và mọi khoản phí trước khi trả tiền.' },
    ],
    buy: 'Mua',
  },
} satisfies SubjectTexts<'onramp' | 'onrampMore'>
