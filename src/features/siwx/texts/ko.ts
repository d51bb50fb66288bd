import type { SubjectTexts } from '../../../texts/texts'

/** Korean texts of signing in with the connected account. */
export const ko = {
  siwx: {
    titles: { SIWXSignMessage: '로그인' },
    title: (app) => `${app}에 로그인`,
    why: '메시지에 서명하여 이 계정이 본인 소유임을 증명하세요. 무료이며 트랜잭션을 보내지 않습니다.',
    allowsTitle: (app) => `${app}의 권한`,
    allows: ['이 계정의 주소 보기', '승인 요청 보내기'],
    never: '승인 없이는 아무것도 옮길 수 없음',
    cancelDisconnects: '취소하면 지갑 연결이 해제됩니다.',
    cancelReturns: '취소하면 이전 네트워크로 돌아갑니다.',
    looking: '로그인 상태 확인 중…',
    inWallet: (wallet) => `${wallet}에서 메시지에 서명하세요.`,
    verifying: '서명 확인 중…',
    sign: '서명',
    signing: '서명 중…',
    cancel: '취소',
    cancelling: '취소 중…',
  },
} satisfies SubjectTexts<'siwx'>
