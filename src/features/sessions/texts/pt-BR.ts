import { formatsOf } from '../../../texts/formats'
import type { SubjectTexts } from '../../../texts/texts'

const { time } = formatsOf('pt-BR')

/** Brazilian Portuguese texts of smart sessions. */
export const ptBR = {
  sessions: {
    titles: { SmartSessionList: 'Sessões inteligentes', SmartSessionCreated: 'Sessão inteligente' },
    beta: 'Beta',
    why: 'Estes apps podem agir pela sua conta inteligente sem perguntar, dentro dos limites que você define.',
    listing: 'Carregando suas sessões…',
    none: 'Nenhuma sessão ainda',
    noneText:
      'Os apps que você autorizar a agir por você vão aparecer aqui. Você pode encerrar uma sessão a qualquer momento.',
    unavailable: 'Não foi possível carregar suas sessões',
    unnamed: 'App sem nome',
    active: 'Ativa',
    expired: 'Expirada',
    revoked: 'Encerrada',
    time: (at) => time.format(at),
    until: 'Até {time}',
    ended: 'Expirou em {time}',
    limit: {
      upTo: 'Pode enviar até {amount} no total',
      any: 'Pode enviar qualquer valor de {asset}',
      units: '{count} unidades mínimas de {asset}',
      limited: 'Pode enviar um valor limitado de {asset}',
      call: 'Pode chamar {contract}',
      other: 'Outra permissão: {type}',
    },
    revoke: 'Encerrar sessão',
    notEnded: 'Sessão não encerrada',
    signing: 'Assine na sua carteira',
    revoking: 'Encerrando a sessão…',
    cancel: 'Cancelar',
    done: 'Sessão encerrada.',
    granted: 'Sessão criada',
    grantedText:
      'O app agora pode agir por você dentro destes limites, sem perguntar a cada vez. Você pode encerrar a sessão a qualquer momento.',
    checking: 'Verificando a sessão…',
    checkingText: 'Sua carteira diz que concedeu a sessão. Estamos verificando a lista do servidor.',
    unread: 'Sessão não verificada',
    unreadText: 'Sua carteira diz que concedeu a sessão, mas não foi possível verificar o que o app pode fazer.',
    notListed: 'Sessão não confirmada',
    notListedText:
      'Sua carteira diz que concedeu a sessão, mas o servidor não a lista. Não se sabe se o app pode agir por você.',
    grantedExpired: 'A sessão já expirou',
    grantedExpiredText: 'Segundo o servidor, a nova sessão expirou. O app não pode agir por você com ela.',
    grantedRevoked: 'A sessão já foi encerrada',
    grantedRevokedText: 'Segundo o servidor, a nova sessão foi encerrada. O app não pode agir por você com ela.',
    grantedOther: 'A sessão tem outros limites',
    grantedOtherText:
      'O app agora pode agir por você, mas com limites diferentes dos que pediu. Você pode encerrar a sessão a qualquer momento.',
    wasAsked: 'O que o app pediu',
    manage: 'Ver todas as sessões',
    close: 'Concluir',
  },
} satisfies SubjectTexts<'sessions'>
