import type { SubjectTexts } from '../../../texts/texts'

/** Vietnamese texts of signing in with the connected account. */
export const vi = {
  siwx: {
    titles: { SIWXSignMessage: 'Đăng nhập' },
    title: (app) => `Đăng nhập vào ${app}`,
    why: 'Ký một thông điệp để chứng minh tài khoản này là của bạn. Việc này miễn phí và không gửi giao dịch nào.',
    allowsTitle: (app) => `${app} có thể`,
    allows: ['Xem địa chỉ của tài khoản này', 'Gửi yêu cầu để bạn xác nhận'],
    never: 'Không thể chuyển gì nếu bạn chưa xác nhận',
    cancelDisconnects: 'Nếu hủy, ví của bạn sẽ bị ngắt kết nối.',
    cancelReturns: 'Nếu hủy, bạn sẽ trở lại mạng trước đó.',
    looking: 'Đang kiểm tra đăng nhập…',
    inWallet: (wallet) => `Ký thông điệp trong ${wallet}.`,
    verifying: 'Đang kiểm tra chữ ký…',
    sign: 'Ký',
    signing: 'Đang ký…',
    cancel: 'Hủy',
    cancelling: 'Đang hủy…',
  },
} satisfies SubjectTexts<'siwx'>
