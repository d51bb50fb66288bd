import type { SubjectTexts } from '../../../texts/texts'

/** Korean texts of registering an account name. */
export const ko = {
  names: {
    titles: { RegisterAccountName: '이름 선택', RegisterAccountNameSuccess: '계정 이름' },
    label: '계정 이름',
    why: '이름은 주소보다 읽고 공유하기 쉽습니다.',
    looking: '확인 중…',
    free: '{name} 이름을 사용할 수 있습니다.',
    taken: '{name} 이름은 이미 사용 중입니다.',
    others: '사용 가능한 이름',
    seconds: '지갑에서 서명을 요청합니다. 10초 안에 서명하세요.',
    submit: '이름 등록',
    notDone: '이름이 등록되지 않았습니다',
    signing: '지갑에서 서명하세요',
    registering: '이름 등록 중…',
    cancel: '취소',
    done: '이름이 등록됨',
    next: '이제 다른 사람들이 이 이름으로 나를 찾을 수 있습니다.',
    go: '완료',
  },
} satisfies SubjectTexts<'names'>
