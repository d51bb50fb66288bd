import { formatsOf } from '../../../texts/formats'
import type { SubjectTexts } from '../../../texts/texts'

const { time } = formatsOf('es')

/** Spanish texts of smart sessions. */
export const es = {
  sessions: {
    titles: { SmartSessionList: 'Sesiones inteligentes', SmartSessionCreated: 'Sesión inteligente' },
    beta: 'Beta',
    why: 'Estas apps pueden actuar por tu cuenta inteligente sin preguntar, dentro de los límites que fijes.',
    listing: 'Cargando tus sesiones…',
    none: 'Aún no hay sesiones',
    noneText:
      'Las apps que autorices a actuar por ti aparecerán aquí. Puedes terminar una sesión en cualquier momento.',
    unavailable: 'No se pudieron cargar tus sesiones',
    unnamed: 'App sin nombre',
    active: 'Activa',
    expired: 'Caducada',
    revoked: 'Terminada',
    time: (at) => time.format(at),
    until: 'Hasta el {time}',
    ended: 'Caducó el {time}',
    limit: {
      upTo: 'Puede enviar hasta {amount} en total',
      any: 'Puede enviar cualquier cantidad de {asset}',
      units: '{count} unidades mínimas de {asset}',
      limited: 'Puede enviar una cantidad limitada de {asset}',
      call: 'Puede llamar a {contract}',
      other: 'Otro permiso: {type}',
    },
    revoke: 'Terminar sesión',
    notEnded: 'Sesión no terminada',
    signing: 'Firma en tu billetera',
    revoking: 'Terminando la sesión…',
    cancel: 'Cancelar',
    done: 'La sesión terminó.',
    granted: 'Sesión creada',
    grantedText:
      'Ahora la app puede actuar por ti dentro de estos límites, sin preguntar cada vez. Puedes terminar la sesión en cualquier momento.',
    checking: 'Comprobando la sesión…',
    checkingText: 'Tu billetera dice que concedió la sesión. Estamos consultando la lista del servidor.',
    unread: 'Sesión sin comprobar',
    unreadText: 'Tu billetera dice que concedió la sesión, pero no pudimos comprobar qué puede hacer la app.',
    notListed: 'Sesión sin confirmar',
    notListedText:
      'Tu billetera dice que concedió la sesión, pero el servidor no la muestra. No se sabe si la app puede actuar por ti.',
    grantedExpired: 'La sesión ya caducó',
    grantedExpiredText: 'Según el servidor, la sesión nueva caducó. La app no puede actuar por ti con ella.',
    grantedRevoked: 'La sesión ya terminó',
    grantedRevokedText: 'Según el servidor, la sesión nueva terminó. La app no puede actuar por ti con ella.',
    grantedOther: 'La sesión tiene otros límites',
    grantedOtherText:
      'Ahora la app puede actuar por ti, pero con límites distintos de los que pidió. Puedes terminar la sesión en cualquier momento.',
    wasAsked: 'Lo que pidió la app',
    manage: 'Ver todas las sesiones',
    close: 'Listo',
  },
} satisfies SubjectTexts<'sessions'>
