import type { SubjectTexts } from '../../../texts/texts'

/** Indonesian texts of signing in with the connected account. */
export const id = {
  siwx: {
    titles: { SIWXSignMessage: 'Masuk' },
    title: (app) => `Masuk ke ${app}`,
    why: 'Tanda tangani pesan untuk membuktikan bahwa akun ini milik Anda. Gratis, dan tidak mengirim transaksi.',
    allowsTitle: (app) => `${app} dapat`,
    allows: ['Melihat alamat akun ini', 'Meminta Anda mengonfirmasi permintaan'],
    never: 'Tidak dapat memindahkan apa pun tanpa persetujuan Anda',
    cancelDisconnects: 'Jika Anda membatalkan, dompet akan diputuskan.',
    cancelReturns: 'Jika Anda membatalkan, Anda kembali ke jaringan sebelumnya.',
    looking: 'Memeriksa apakah Anda sudah masuk…',
    inWallet: (wallet) => `Tanda tangani pesan di ${wallet}.`,
    verifying: 'Memeriksa tanda tangan…',
    sign: 'Tanda tangani',
    signing: 'Menandatangani…',
    cancel: 'Batal',
    cancelling: 'Membatalkan…',
  },
} satisfies SubjectTexts<'siwx'>
