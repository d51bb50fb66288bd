import { formatsOf } from '../../../texts/formats'
import type { SubjectTexts } from '../../../texts/texts'

const { time } = formatsOf('id')

/** Indonesian texts of smart sessions. */
export const id = {
  sessions: {
    titles: { SmartSessionList: 'Sesi pintar', SmartSessionCreated: 'Sesi pintar' },
    beta: 'Beta',
    why: 'Aplikasi ini dapat bertindak untuk akun pintar Anda tanpa bertanya, dalam batas yang Anda tetapkan.',
    listing: 'Memuat sesi Anda…',
    none: 'Belum ada sesi',
    noneText:
      'Aplikasi yang Anda izinkan bertindak untuk Anda akan muncul di sini. Anda dapat mengakhiri sesi kapan saja.',
    unavailable: 'Sesi Anda tidak dapat dimuat',
    unnamed: 'Aplikasi tanpa nama',
    active: 'Aktif',
    expired: 'Kedaluwarsa',
    revoked: 'Diakhiri',
    time: (at) => time.format(at),
    until: 'Sampai {time}',
    ended: 'Kedaluwarsa {time}',
    limit: {
      upTo: 'Boleh mengirim hingga total {amount}',
      any: 'Boleh mengirim {asset} berapa pun',
      units: '{count} satuan terkecil {asset}',
      limited: 'Boleh mengirim {asset} dalam jumlah terbatas',
      call: 'Boleh memanggil {contract}',
      other: 'Izin lain: {type}',
    },
    revoke: 'Akhiri sesi',
    notEnded: 'Sesi tidak diakhiri',
    signing: 'Tanda tangani di dompet Anda',
    revoking: 'Mengakhiri sesi…',
    cancel: 'Batal',
    done: 'Sesi diakhiri.',
    granted: 'Sesi dibuat',
    grantedText:
      'Aplikasi sekarang dapat bertindak untuk Anda dalam batas ini, tanpa bertanya setiap kali. Anda dapat mengakhirinya kapan saja.',
    checking: 'Memeriksa sesi…',
    checkingText: 'Menurut dompet Anda, sesi sudah diberikan. Kami sedang memeriksa daftar di server.',
    unread: 'Sesi belum diperiksa',
    unreadText:
      'Menurut dompet Anda, sesi sudah diberikan, tetapi kami tidak dapat memeriksa apa yang boleh dilakukan aplikasi.',
    notListed: 'Sesi belum dikonfirmasi',
    notListedText:
      'Menurut dompet Anda, sesi sudah diberikan, tetapi tidak ada di daftar server. Tidak diketahui apakah aplikasi dapat bertindak untuk Anda.',
    grantedExpired: 'Sesi sudah kedaluwarsa',
    grantedExpiredText:
      'Menurut server, sesi baru sudah kedaluwarsa. Aplikasi tidak dapat bertindak untuk Anda dengannya.',
    grantedRevoked: 'Sesi sudah diakhiri',
    grantedRevokedText:
      'Menurut server, sesi baru sudah diakhiri. Aplikasi tidak dapat bertindak untuk Anda dengannya.',
    grantedOther: 'Batas sesi berbeda',
    grantedOtherText:
      'Aplikasi sekarang dapat bertindak untuk Anda, tetapi dengan batas yang berbeda dari yang diminta. Anda dapat mengakhiri sesi kapan saja.',
    wasAsked: 'Yang diminta aplikasi',
    manage: 'Lihat semua sesi',
    close: 'Selesai',
  },
} satisfies SubjectTexts<'sessions'>
