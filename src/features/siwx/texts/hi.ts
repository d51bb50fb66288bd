import type { SubjectTexts } from '../../../texts/texts'

/** Hindi texts of signing in with the connected account. */
export const hi = {
  siwx: {
    titles: { SIWXSignMessage: 'लॉग इन' },
    title: (app) => `${app} में लॉग इन करें`,
    why: 'यह साबित करने के लिए मैसेज साइन करें कि यह अकाउंट आपका है। यह मुफ़्त है और इससे कोई ट्रांज़ैक्शन नहीं भेजा जाता।',
    allowsTitle: (app) => `${app} को अनुमति है`,
    allows: ['इस अकाउंट का एड्रेस देखने की', 'आपसे अनुरोधों की पुष्टि माँगने की'],
    never: 'आपकी पुष्टि के बिना कुछ भी भेजने की अनुमति नहीं',
    cancelDisconnects: 'रद्द करने पर आपका वॉलेट डिस्कनेक्ट हो जाएगा।',
    cancelReturns: 'रद्द करने पर आप पिछले नेटवर्क पर लौट जाएँगे।',
    looking: 'आपका लॉग इन जाँचा जा रहा है…',
    inWallet: (wallet) => `${wallet} में मैसेज साइन करें।`,
    verifying: 'सिग्नेचर जाँचा जा रहा है…',
    sign: 'साइन करें',
    signing: 'साइन हो रहा है…',
    cancel: 'रद्द करें',
    cancelling: 'रद्द हो रहा है…',
  },
} satisfies SubjectTexts<'siwx'>
