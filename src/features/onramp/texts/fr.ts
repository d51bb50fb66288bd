import { formatsOf } from '../../../texts/formats'
import type { SubjectTexts } from '../../../texts/texts'
import { methodsOf } from '../domain/methods'

const { either } = formatsOf('fr')
const method = methodsOf({ card: 'carte', ach_bank_account: 'compte bancaire' })

/** French texts of buying. */
export const fr = {
  onramp: {
    titles: {
      OnRampProviders: 'Acheter des cryptos',
    },
    pay: 'Vous payez',
    chooseCurrency: (id) => `Devise : ${id}. En choisir une autre`,
    presets: 'Montants au choix',
    get: 'Vous recevez',
    chooseToken: (symbol) => `Jeton : ${symbol}. En choisir un autre`,
    estimated: 'Estimation',
    estimatedText: 'Aucun prix pour l’instant. Le prestataire l’affiche avant le paiement.',
    worthOf: (worth, symbol) => `${worth} en ${symbol}, moins les frais`,
    quoting: 'Recherche du prix',
    providerFee: 'Frais du prestataire',
    networkFee: 'Frais de réseau',
    payableBy: (...ids) => `Par ${either.format(ids.map(method))}`,
    upTo: (id, most) => `Jusqu’à ${most} par ${method(id)}`,
    startingAt: (id, least) => `À partir de ${least} par ${method(id)}`,
    tooLittle: (least) => `Payez au moins ${least}.`,
    tooMuch: (most) => `Payez au plus ${most}.`,
    fractional: 'Saisissez un montant entier, sans décimales.',
    unreadable: 'Saisissez le montant en chiffres.',
    arrivesOn: (network) => `Les cryptos arrivent sur ${network}, à la même adresse.`,

    providers: 'Choisissez un prestataire',
    fees: (least, most) => `Frais ${least}–${most} %`,
    sellsItself: (symbol) => `Vend ${symbol}`,
    setThere: 'Montant à saisir là-bas',
    preparing: 'Préparation de la page',
    noPage: 'Impossible de préparer la page',
    none: 'L’achat n’est pas disponible ici',
    noneText: 'Aucun prestataire ne couvre ce réseau ou cette région.',
    purchases: 'Vos achats',
    howItWorks: 'Comment ça marche ?',
  },
  onrampMore: {
    titles: {
      OnRampFiatSelect: 'Choisir une devise',
      OnRampTokenSelect: 'Choisir un jeton',
      OnRampActivity: 'Achats',
      BuyInProgress: 'Acheter',
      WhatIsABuy: 'Comment acheter ?',
    },
    searchCurrency: 'Rechercher une devise',
    searchToken: 'Rechercher un jeton',
    nothingFound: 'Aucun résultat',
    buyIn: (provider) => `Achetez chez ${provider}`,
    following: 'Vous verrez votre achat ici. Vous pouvez fermer ; l’achat continue.',
    handedOver: (provider) => `Les cryptos apparaîtront dans votre compte dès que ${provider} les aura envoyées.`,
    blocked: 'Votre navigateur a bloqué le pop-up',
    blockedText: (provider) => `Autorisez les pop-ups pour cette page, ou ouvrez ${provider} avec ce bouton.`,
    open: (provider) => `Ouvrir ${provider}`,
    openAgain: 'Rouvrir la page',
    failed: 'Aucun achat visible pour l’instant',
    failedText: 'Aucun achat vu en trois minutes. Si vous avez payé, vos cryptos arriveront quand même.',
    idle: 'Aucun achat en cours',
    idleText: 'Choisissez un prestataire pour commencer.',
    copyLink: 'Copier le lien',
    linkCopied: 'Lien copié',
    noLink: 'Aucun lien trouvé',
    done: 'Retour au compte',
    began: 'Retour au point de départ',
    readingPurchases: 'Chargement de vos achats',
    noPurchases: 'Pas encore d’achats',
    noPurchasesText: (provider) => `Ce que vous achetez chez ${provider} apparaîtra ici.`,
    purchasesFailed: 'Impossible de charger vos achats',
    bought: (token) => `Achat de ${token}`,
    inProgress: 'En cours',
    purchaseFailed: 'Échec',
    whatIsIt: 'Acheter des cryptos par carte ou compte bancaire',
    blurbs: [
      {
        title: 'Payez comme d’habitude',
        text: 'Par carte ou par virement, sur le site du prestataire de votre choix.',
      },
      {
        title: 'Directement sur votre compte',
        text: 'Le prestataire envoie les cryptos à votre adresse connectée.',
      },
      { title: 'Sans surprise', text: 'Vous voyez le prix et tous les frais avant de payer.' },
    ],
    buy: 'Acheter',
  },
} satisfies SubjectTexts<'onramp' | 'onrampMore'>
