import type { SubjectTexts } from '../../../texts/texts'

/** Polish texts of signing in with the connected account. */
export const pl = {
  siwx: {
    titles: { SIWXSignMessage: 'Logowanie' },
    title: (app) => `Zaloguj się do ${app}`,
    why: 'Podpisz wiadomość, aby potwierdzić, że to konto należy do ciebie. To nic nie kosztuje i nie wysyła transakcji.',
    allowsTitle: (app) => `${app} może`,
    allows: ['Widzieć adres tego konta', 'Wysyłać ci prośby do potwierdzenia'],
    never: 'Nie może niczego przenieść bez twojej zgody',
    cancelDisconnects: 'Jeśli anulujesz, portfel zostanie rozłączony.',
    cancelReturns: 'Jeśli anulujesz, wrócisz do poprzedniej sieci.',
    looking: 'Sprawdzanie logowania…',
    inWallet: (wallet) => `Podpisz wiadomość w ${wallet}.`,
    verifying: 'Sprawdzanie podpisu…',
    sign: 'Podpisz',
    signing: 'Podpisywanie…',
    cancel: 'Anuluj',
    cancelling: 'Anulowanie…',
  },
} satisfies SubjectTexts<'siwx'>
