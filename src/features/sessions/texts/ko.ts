import { formatsOf } from '../../../texts/formats'
import type { SubjectTexts } from '../../../texts/texts'

const { time } = formatsOf('ko')

/** Korean texts of smart sessions. */
export const ko = {
  sessions: {
    titles: { SmartSessionList: '스마트 세션', SmartSessionCreated: '스마트 세션' },
    beta: '베타',
    why: '이 앱들은 설정한 한도 안에서 묻지 않고 스마트 계정으로 작업할 수 있습니다.',
    listing: '세션을 불러오는 중…',
    none: '아직 세션이 없습니다',
    noneText: '대신 작업하도록 허용한 앱이 여기에 표시됩니다. 세션은 언제든지 종료할 수 있습니다.',
    unavailable: '세션을 불러오지 못했습니다',
    unnamed: '이름 없는 앱',
    active: '활성',
    expired: '만료됨',
    revoked: '종료됨',
    time: (at) => time.format(at),
    until: '{time}까지',
    ended: '{time}에 만료됨',
    limit: {
      upTo: '총 {amount}까지 보낼 수 있음',
      any: '{asset} 금액 제한 없이 보낼 수 있음',
      units: '{asset} 최소 단위 {count}개',
      limited: '제한된 금액의 {asset} 보낼 수 있음',
      call: '{contract} 호출 가능',
      other: '기타 권한: {type}',
    },
    revoke: '세션 종료',
    notEnded: '세션이 종료되지 않았습니다',
    signing: '지갑에서 서명하세요',
    revoking: '세션 종료 중…',
    cancel: '취소',
    done: '세션이 종료되었습니다.',
    granted: '세션이 생성됨',
    grantedText: '이제 앱이 이 한도 안에서 매번 묻지 않고 대신 작업할 수 있습니다. 언제든지 종료할 수 있습니다.',
    checking: '세션 확인 중…',
    checkingText: '지갑에 따르면 세션이 허용되었습니다. 서버 목록을 확인하고 있습니다.',
    unread: '세션을 확인하지 못함',
    unreadText: '지갑에 따르면 세션이 허용되었지만, 앱이 무엇을 할 수 있는지 확인하지 못했습니다.',
    notListed: '세션이 확인되지 않음',
    notListedText:
      '지갑에 따르면 세션이 허용되었지만 서버 목록에 없습니다. 앱이 대신 작업할 수 있는지는 알 수 없습니다.',
    grantedExpired: '세션이 이미 만료됨',
    grantedExpiredText: '서버에 새 세션이 만료된 것으로 표시됩니다. 앱이 이 세션으로 작업할 수 없습니다.',
    grantedRevoked: '세션이 이미 종료됨',
    grantedRevokedText: '서버에 새 세션이 종료된 것으로 표시됩니다. 앱이 이 세션으로 작업할 수 없습니다.',
    grantedOther: '세션 한도가 다름',
    grantedOtherText:
      '이제 앱이 대신 작업할 수 있지만, 요청한 것과 한도가 다릅니다. 세션은 언제든지 종료할 수 있습니다.',
    wasAsked: '앱이 요청한 내용',
    manage: '모든 세션 보기',
    close: '완료',
  },
} satisfies SubjectTexts<'sessions'>
