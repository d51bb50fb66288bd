import { formatsOf } from '../../../texts/formats'
import type { SubjectTexts } from '../../../texts/texts'
import { methodsOf } from '../domain/methods'

const { either } = formatsOf('it')
const method = methodsOf({ card: 'carta', ach_bank_account: 'conto bancario' })

/** Italian texts of buying. */
export const it = {
  onramp: {
    titles: {
      OnRampProviders: 'Acquista cripto',
    },
    pay: 'Paghi',
    chooseCurrency: (id) => `Valuta: ${id}. Scegline un’altra`,
    presets: 'Importi tra cui scegliere',
    get: 'Ricevi',
    chooseToken: (symbol) => `Token: ${symbol}. Scegline un altro`,
    estimated: 'Stimato',
    estimatedText: 'Nessun prezzo al momento. Il fornitore lo mostra prima che tu paghi.',
    worthOf: (worth, symbol) => `${worth} in ${symbol}, meno le commissioni`,
    quoting: 'Richiesta del prezzo',
    providerFee: 'Commissione del fornitore',
    networkFee: 'Commissione di rete',
    payableBy: (...ids) => `Con ${either.format(ids.map(method))}`,
    upTo: (id, most) => `Fino a ${most} con ${method(id)}`,
    startingAt: (id, least) => `Da ${least} con ${method(id)}`,
    tooLittle: (least) => `Paga almeno ${least}.`,
    tooMuch: (most) => `Paga al massimo ${most}.`,
    fractional: 'Inserisci un importo intero, senza decimali.',
    unreadable: 'Inserisci l’importo in cifre.',
    arrivesOn: (network) => `Le criptovalute arrivano su ${network}, allo stesso indirizzo.`,

    providers: 'Scegli un fornitore',
    fees: (least, most) => `Commissioni ${least}–${most}%`,
    sellsItself: (symbol) => `Vende ${symbol}`,
    setThere: 'Imposta lì l’importo',
    preparing: 'Preparazione della pagina',
    noPage: 'Impossibile preparare la pagina',
    none: 'L’acquisto non è disponibile qui',
    noneText: 'Nessun fornitore serve questa rete o regione.',
    purchases: 'I tuoi acquisti',
    howItWorks: 'Come funziona?',
  },
  onrampMore: {
    titles: {
      OnRampFiatSelect: 'Scegli valuta',
      OnRampTokenSelect: 'Scegli token',
      OnRampActivity: 'Acquisti',
      BuyInProgress: 'Acquista',
      WhatIsABuy: 'Come funziona l’acquisto?',
    },
    searchCurrency: 'Cerca valuta',
    searchToken: 'Cerca token',
    nothingFound: 'Nessun risultato',
    buyIn: (provider) => `Acquista su ${provider}`,
    following: 'Qui vedrai il tuo acquisto. Puoi chiudere; l’acquisto continua.',
    handedOver: (provider) => `Le criptovalute appariranno nel tuo account quando ${provider} le avrà inviate.`,
    blocked: 'Il tuo browser ha bloccato il pop-up',
    blockedText: (provider) => `Consenti i pop-up per questa pagina o apri ${provider} con questo pulsante.`,
    open: (provider) => `Apri ${provider}`,
    openAgain: 'Apri di nuovo la pagina',
    failed: 'Nessun acquisto visibile per ora',
    failedText: 'In tre minuti non abbiamo visto acquisti. Se hai pagato, le criptovalute arriveranno comunque.',
    idle: 'Nessun acquisto in corso',
    idleText: 'Scegli un fornitore per iniziare.',
    copyLink: 'Copia link',
    linkCopied: 'Link copiato',
    noLink: 'Nessun link trovato',
    done: 'Torna all’account',
    began: 'Torna al punto di partenza',
    readingPurchases: 'Caricamento dei tuoi acquisti',
    noPurchases: 'Ancora nessun acquisto',
    noPurchasesText: (provider) => `Ciò che acquisti su ${provider} apparirà qui.`,
    purchasesFailed: 'Impossibile caricare i tuoi acquisti',
    bought: (token) => `Acquisto di ${token}`,
    inProgress: 'In corso',
    purchaseFailed: 'Non riuscito',
    whatIsIt: 'Acquista cripto con carta o conto bancario',
    blurbs: [
      {
        title: 'Paga come sempre',
        text: 'Con carta o bonifico, sul sito di un fornitore a tua scelta.',
      },
      {
        title: 'Direttamente sul tuo account',
        text: 'Il fornitore invia le criptovalute al tuo indirizzo connesso.',
      },
      { title: 'Nessuna sorpresa', text: 'Vedi il prezzo e tutte le commissioni prima di pagare.' },
    ],
    buy: 'Acquista',
  },
} satisfies SubjectTexts<'onramp' | 'onrampMore'>
