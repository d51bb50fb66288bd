import { formatsOf } from '../../../texts/formats'
import type { SubjectTexts } from '../../../texts/texts'

const { time } = formatsOf('vi')

/** Vietnamese texts of smart sessions. */
export const vi = {
  sessions: {
    titles: { SmartSessionList: 'Phiên thông minh', SmartSessionCreated: 'Phiên thông minh' },
    beta: 'Beta',
    why: 'Các ứng dụng này có thể dùng tài khoản thông minh của bạn mà không hỏi, trong giới hạn bạn đặt.',
    listing: 'Đang tải các phiên của bạn…',
    none: 'Chưa có phiên',
    noneText: 'Ứng dụng bạn cho phép thay mặt mình sẽ hiển thị ở đây. Bạn có thể kết thúc phiên bất cứ lúc nào.',
    unavailable: 'Không thể tải các phiên của bạn',
    unnamed: 'Ứng dụng không tên',
    active: 'Đang hoạt động',
    expired: 'Đã hết hạn',
    revoked: 'Đã kết thúc',
    time: (at) => time.format(at),
    until: 'Đến {time}',
    ended: 'Hết hạn {time}',
    limit: {
      upTo: 'Được gửi tổng cộng tối đa {amount}',
      any: 'Được gửi {asset} không giới hạn',
      units: '{count} đơn vị nhỏ nhất của {asset}',
      limited: 'Được gửi một lượng {asset} có giới hạn',
      call: 'Được gọi {contract}',
      other: 'Quyền khác: {type}',
    },
    revoke: 'Kết thúc phiên',
    notEnded: 'Chưa kết thúc phiên',
    signing: 'Ký trong ví',
    revoking: 'Đang kết thúc phiên…',
    cancel: 'Hủy',
    done: 'Đã kết thúc phiên.',
    granted: 'Đã tạo phiên',
    grantedText:
      'Giờ đây ứng dụng có thể thay mặt bạn trong các giới hạn này mà không cần hỏi mỗi lần. Bạn có thể kết thúc bất cứ lúc nào.',
    checking: 'Đang kiểm tra phiên…',
    checkingText: 'Theo ví của bạn, phiên đã được cấp. Chúng tôi đang kiểm tra danh sách của máy chủ.',
    unread: 'Chưa kiểm tra được phiên',
    unreadText: 'Theo ví của bạn, phiên đã được cấp, nhưng chúng tôi không thể kiểm tra ứng dụng được làm gì.',
    notListed: 'Phiên chưa được xác nhận',
    notListedText:
      'Theo ví của bạn, phiên đã được cấp, nhưng máy chủ không liệt kê phiên này. Không rõ ứng dụng có thể thay mặt bạn hay không.',
    grantedExpired: 'Phiên đã hết hạn',
    grantedExpiredText: 'Máy chủ cho biết phiên mới đã hết hạn. Ứng dụng không thể dùng phiên này để thay mặt bạn.',
    grantedRevoked: 'Phiên này đã kết thúc',
    grantedRevokedText: 'Máy chủ cho biết phiên mới đã kết thúc. Ứng dụng không thể dùng phiên này để thay mặt bạn.',
    grantedOther: 'Phiên có giới hạn khác',
    grantedOtherText:
      'Giờ đây ứng dụng có thể thay mặt bạn, nhưng với giới hạn khác với yêu cầu. Bạn có thể kết thúc phiên bất cứ lúc nào.',
    wasAsked: 'Ứng dụng đã yêu cầu gì',
    manage: 'Xem tất cả phiên',
    close: 'Xong',
  },
} satisfies SubjectTexts<'sessions'>
