import type { SubjectTexts } from '../../../texts/texts'

/** Spanish texts of signing in with the connected account. */
export const es = {
  siwx: {
    titles: { SIWXSignMessage: 'Iniciar sesión' },
    title: (app) => `Iniciar sesión en ${app}`,
    why: 'Firma un mensaje para demostrar que esta cuenta es tuya. Es gratis y no envía ninguna transacción.',
    allowsTitle: (app) => `${app} puede`,
    allows: ['Ver la dirección de esta cuenta', 'Pedirte que apruebes solicitudes'],
    never: 'No puede mover nada sin tu aprobación',
    cancelDisconnects: 'Si cancelas, se desconectará tu billetera.',
    cancelReturns: 'Si cancelas, volverás a la red anterior.',
    looking: 'Comprobando tu sesión…',
    inWallet: (wallet) => `Firma el mensaje en ${wallet}.`,
    verifying: 'Comprobando la firma…',
    sign: 'Firmar',
    signing: 'Firmando…',
    cancel: 'Cancelar',
    cancelling: 'Cancelando…',
  },
} satisfies SubjectTexts<'siwx'>
