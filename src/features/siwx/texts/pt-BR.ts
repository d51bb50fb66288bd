import type { SubjectTexts } from '../../../texts/texts'

/** Brazilian Portuguese texts of signing in with the connected account. */
export const ptBR = {
  siwx: {
    titles: { SIWXSignMessage: 'Entrar' },
    title: (app) => `Entrar em ${app}`,
    why: 'Assine uma mensagem para provar que esta conta é sua. É grátis e não envia nenhuma transação.',
    allowsTitle: (app) => `${app} pode`,
    allows: ['Ver o endereço desta conta', 'Pedir que você aprove solicitações'],
    never: 'Não pode mover nada sem sua aprovação',
    cancelDisconnects: 'Se você cancelar, sua carteira será desconectada.',
    cancelReturns: 'Se você cancelar, voltará para a rede anterior.',
    looking: 'Verificando seu login…',
    inWallet: (wallet) => `Assine a mensagem em ${wallet}.`,
    verifying: 'Verificando a assinatura…',
    sign: 'Assinar',
    signing: 'Assinando…',
    cancel: 'Cancelar',
    cancelling: 'Cancelando…',
  },
} satisfies SubjectTexts<'siwx'>
