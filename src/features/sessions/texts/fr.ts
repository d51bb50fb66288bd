import { formatsOf } from '../../../texts/formats'
import type { SubjectTexts } from '../../../texts/texts'

const { time } = formatsOf('fr')

/** French texts of smart sessions. */
export const fr = {
  sessions: {
    titles: { SmartSessionList: 'Sessions intelligentes', SmartSessionCreated: 'Session intelligente' },
    beta: 'Bêta',
    why: 'Ces apps peuvent agir pour votre compte intelligent sans demander, dans les limites que vous fixez.',
    listing: 'Chargement de vos sessions…',
    none: 'Pas encore de sessions',
    noneText:
      'Les apps que vous autorisez à agir pour vous apparaîtront ici. Vous pouvez mettre fin à une session à tout moment.',
    unavailable: 'Impossible de charger vos sessions',
    unnamed: 'App sans nom',
    active: 'Active',
    expired: 'Expirée',
    revoked: 'Terminée',
    time: (at) => time.format(at),
    until: 'Jusqu’au {time}',
    ended: 'Expirée le {time}',
    limit: {
      upTo: 'Peut envoyer jusqu’à {amount} au total',
      any: 'Peut envoyer n’importe quel montant de {asset}',
      units: '{count} unités minimales de {asset}',
      limited: 'Peut envoyer un montant limité de {asset}',
      call: 'Peut appeler {contract}',
      other: 'Autre autorisation : {type}',
    },
    revoke: 'Terminer la session',
    notEnded: 'Session non terminée',
    signing: 'Signez dans le portefeuille',
    revoking: 'Fin de la session…',
    cancel: 'Annuler',
    done: 'Session terminée.',
    granted: 'Session créée',
    grantedText:
      'L’app peut maintenant agir pour vous dans ces limites, sans demander à chaque fois. Vous pouvez y mettre fin à tout moment.',
    checking: 'Vérification de la session…',
    checkingText: 'Votre portefeuille dit avoir accordé la session. Nous vérifions la liste du serveur.',
    unread: 'Session non vérifiée',
    unreadText:
      'Votre portefeuille dit avoir accordé la session, mais nous n’avons pas pu vérifier ce que l’app peut faire.',
    notListed: 'Session non confirmée',
    notListedText:
      'Votre portefeuille dit avoir accordé la session, mais le serveur ne l’indique pas. On ignore si l’app peut agir pour vous.',
    grantedExpired: 'Session déjà expirée',
    grantedExpiredText:
      'Selon le serveur, la nouvelle session a expiré. L’app ne peut pas l’utiliser pour agir pour vous.',
    grantedRevoked: 'Session déjà terminée',
    grantedRevokedText:
      'Selon le serveur, la nouvelle session est terminée. L’app ne peut pas l’utiliser pour agir pour vous.',
    grantedOther: 'La session a d’autres limites',
    grantedOtherText:
      'L’app peut maintenant agir pour vous, mais avec d’autres limites que celles qu’elle avait demandées. Vous pouvez mettre fin à la session à tout moment.',
    wasAsked: 'Ce que l’app a demandé',
    manage: 'Voir toutes les sessions',
    close: 'Terminé',
  },
} satisfies SubjectTexts<'sessions'>
