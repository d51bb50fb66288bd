import type { SubjectTexts } from '../../../texts/texts'

/** Vietnamese texts of registering an account name. */
export const vi = {
  names: {
    titles: { RegisterAccountName: 'Chọn tên', RegisterAccountNameSuccess: 'Tên tài khoản' },
    label: 'Tên tài khoản',
    why: 'Tên dễ đọc và dễ chia sẻ hơn địa chỉ.',
    looking: 'Đang kiểm tra…',
    free: '{name} còn trống.',
    taken: '{name} đã có người dùng.',
    others: 'Tên còn trống',
    seconds: 'Ví sẽ yêu cầu bạn ký. Hãy ký trong vòng 10 giây.',
    submit: 'Đăng ký tên',
    notDone: 'Chưa đăng ký được tên',
    signing: 'Ký trong ví',
    registering: 'Đang đăng ký tên…',
    cancel: 'Hủy',
    done: 'Đã đăng ký tên',
    next: 'Giờ đây mọi người có thể tìm bạn bằng tên này.',
    go: 'Xong',
  },
} satisfies SubjectTexts<'names'>
