import type { SubjectTexts } from '../../../texts/texts'

/** Bengali texts of signing in with the connected account. */
export const bn = {
  siwx: {
    titles: { SIWXSignMessage: 'লগ ইন' },
    title: (app) => `${app}-এ লগ ইন করুন`,
    why: 'এই অ্যাকাউন্ট যে আপনার, তা প্রমাণ করতে একটি বার্তায় স্বাক্ষর করুন। এটি বিনামূল্যে এবং কোনো লেনদেন পাঠায় না।',
    allowsTitle: (app) => `${app} পারে`,
    allows: ['এই অ্যাকাউন্টের ঠিকানা দেখতে', 'আপনাকে অনুরোধ নিশ্চিত করতে বলতে'],
    never: 'আপনি নিশ্চিত না করলে কিছুই সরাতে পারে না',
    cancelDisconnects: 'বাতিল করলে আপনার ওয়ালেট ডিসকানেক্ট হবে।',
    cancelReturns: 'বাতিল করলে আপনি আগের নেটওয়ার্কে ফিরে যাবেন।',
    looking: 'আপনার লগ ইন যাচাই হচ্ছে…',
    inWallet: (wallet) => `${wallet} থেকে বার্তায় স্বাক্ষর করুন।`,
    verifying: 'স্বাক্ষর যাচাই হচ্ছে…',
    sign: 'স্বাক্ষর করুন',
    signing: 'স্বাক্ষর হচ্ছে…',
    cancel: 'বাতিল করুন',
    cancelling: 'বাতিল হচ্ছে…',
  },
} satisfies SubjectTexts<'siwx'>
