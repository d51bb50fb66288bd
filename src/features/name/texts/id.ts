import type { SubjectTexts } from '../../../texts/texts'

/** Indonesian texts of registering an account name. */
export const id = {
  names: {
    titles: { RegisterAccountName: 'Pilih nama', RegisterAccountNameSuccess: 'Nama akun' },
    label: 'Nama akun',
    why: 'Nama lebih mudah dibaca dan dibagikan daripada alamat.',
    looking: 'Memeriksa…',
    free: '{name} tersedia.',
    taken: '{name} sudah dipakai.',
    others: 'Nama yang tersedia',
    seconds: 'Dompet Anda akan meminta tanda tangan. Tanda tangani dalam 10 detik.',
    submit: 'Daftarkan nama',
    notDone: 'Nama tidak terdaftar',
    signing: 'Tanda tangani di dompet Anda',
    registering: 'Mendaftarkan nama…',
    cancel: 'Batal',
    done: 'Nama terdaftar',
    next: 'Sekarang orang dapat menemukan Anda dengan nama ini.',
    go: 'Selesai',
  },
} satisfies SubjectTexts<'names'>
