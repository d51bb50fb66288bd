import type { SubjectTexts } from '../../../texts/texts'

/** French texts of registering an account name. */
export const fr = {
  names: {
    titles: { RegisterAccountName: 'Choisir un nom', RegisterAccountNameSuccess: 'Nom de compte' },
    label: 'Nom de compte',
    why: 'Un nom est plus facile à lire et à partager qu’une adresse.',
    looking: 'Vérification…',
    free: '{name} est disponible.',
    taken: '{name} est déjà pris.',
    others: 'Noms disponibles',
    seconds: 'Votre portefeuille vous demandera de signer. Signez dans les 10 secondes.',
    submit: 'Enregistrer le nom',
    notDone: 'Nom non enregistré',
    signing: 'Signez dans le portefeuille',
    registering: 'Enregistrement du nom…',
    cancel: 'Annuler',
    done: 'Nom enregistré',
    next: 'On peut maintenant vous trouver sous ce nom.',
    go: 'Terminé',
  },
} satisfies SubjectTexts<'names'>
