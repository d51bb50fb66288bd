import type { SubjectTexts } from '../../../texts/texts'

/** Turkish texts of signing in with the connected account. */
export const tr = {
  siwx: {
    titles: { SIWXSignMessage: 'Giriş' },
    title: (app) => `${app} uygulamasına giriş yap`,
    why: 'Bu hesabın size ait olduğunu kanıtlamak için bir mesaj imzalayın. Ücretsizdir ve işlem göndermez.',
    allowsTitle: (app) => `${app} şunları yapabilir`,
    allows: ['Bu hesabın adresini görmek', 'Sizden istekleri onaylamanızı istemek'],
    never: 'Onayınız olmadan hiçbir şeyi taşıyamaz',
    cancelDisconnects: 'İptal ederseniz cüzdanınızın bağlantısı kesilir.',
    cancelReturns: 'İptal ederseniz önceki ağa dönersiniz.',
    looking: 'Giriş yapıp yapmadığınız kontrol ediliyor…',
    inWallet: (wallet) => `${wallet} üzerinden mesajı imzalayın.`,
    verifying: 'İmza kontrol ediliyor…',
    sign: 'İmzala',
    signing: 'İmzalanıyor…',
    cancel: 'İptal',
    cancelling: 'İptal ediliyor…',
  },
} satisfies SubjectTexts<'siwx'>
