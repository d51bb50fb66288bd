import type { SubjectTexts } from '../../../texts/texts'

/** French texts of signing in with the connected account. */
export const fr = {
  siwx: {
    titles: { SIWXSignMessage: 'Se connecter' },
    title: (app) => `Se connecter à ${app}`,
    why: 'Signez un message pour prouver que ce compte est à vous. C’est gratuit et n’envoie aucune transaction.',
    allowsTitle: (app) => `${app} peut`,
    allows: ['Voir l’adresse de ce compte', 'Vous demander d’approuver des demandes'],
    never: 'Ne peut rien déplacer sans votre approbation',
    cancelDisconnects: 'Si vous annulez, votre portefeuille sera déconnecté.',
    cancelReturns: 'Si vous annulez, vous reviendrez au réseau précédent.',
    looking: 'Vérification de votre connexion…',
    inWallet: (wallet) => `Signez le message dans ${wallet}.`,
    verifying: 'Vérification de la signature…',
    sign: 'Signer',
    signing: 'Signature…',
    cancel: 'Annuler',
    cancelling: 'Annulation…',
  },
} satisfies SubjectTexts<'siwx'>
