import { formatsOf } from '../../../texts/formats'
import type { SubjectTexts } from '../../../texts/texts'

const { time } = formatsOf('tr')

/** Turkish texts of smart sessions. */
export const tr = {
  sessions: {
    titles: { SmartSessionList: 'Akıllı oturumlar', SmartSessionCreated: 'Akıllı oturum' },
    beta: 'Beta',
    why: 'Bu uygulamalar, belirlediğiniz sınırlar içinde akıllı hesabınız adına sormadan işlem yapabilir.',
    listing: 'Oturumlarınız yükleniyor…',
    none: 'Henüz oturum yok',
    noneText:
      'Sizin adınıza işlem yapmasına izin verdiğiniz uygulamalar burada görünür. Bir oturumu istediğiniz zaman sonlandırabilirsiniz.',
    unavailable: 'Oturumlarınız yüklenemedi',
    unnamed: 'Adsız uygulama',
    active: 'Etkin',
    expired: 'Süresi doldu',
    revoked: 'Sonlandırıldı',
    time: (at) => time.format(at),
    until: 'Bitiş: {time}',
    ended: 'Süresi doldu: {time}',
    limit: {
      upTo: 'Toplamda en fazla {amount} gönderebilir',
      any: 'İstediği kadar {asset} gönderebilir',
      units: '{count} en küçük {asset} birimi',
      limited: 'Sınırlı miktarda {asset} gönderebilir',
      call: 'Şunu çağırabilir: {contract}',
      other: 'Diğer izin: {type}',
    },
    revoke: 'Oturumu sonlandır',
    notEnded: 'Oturum sonlandırılmadı',
    signing: 'Cüzdanınızda imzalayın',
    revoking: 'Oturum sonlandırılıyor…',
    cancel: 'İptal',
    done: 'Oturum sonlandırıldı.',
    granted: 'Oturum oluşturuldu',
    grantedText:
      'Uygulama artık bu sınırlar içinde, her seferinde sormadan sizin adınıza işlem yapabilir. Bunu istediğiniz zaman sonlandırabilirsiniz.',
    checking: 'Oturum kontrol ediliyor…',
    checkingText: 'Cüzdanınıza göre oturum onaylandı. Sunucudaki listeyi kontrol ediyoruz.',
    unread: 'Oturum kontrol edilmedi',
    unreadText: 'Cüzdanınıza göre oturum onaylandı, ancak uygulamanın neler yapabileceğini kontrol edemedik.',
    notListed: 'Oturum doğrulanmadı',
    notListedText:
      'Cüzdanınıza göre oturum onaylandı, ancak sunucu onu listelemiyor. Uygulamanın sizin adınıza işlem yapıp yapamayacağı bilinmiyor.',
    grantedExpired: 'Oturumun süresi zaten dolmuş',
    grantedExpiredText: 'Sunucuya göre yeni oturumun süresi dolmuş. Uygulama onunla sizin adınıza işlem yapamaz.',
    grantedRevoked: 'Oturum zaten sonlandırılmış',
    grantedRevokedText: 'Sunucuya göre yeni oturum sonlandırılmış. Uygulama onunla sizin adınıza işlem yapamaz.',
    grantedOther: 'Oturumun sınırları farklı',
    grantedOtherText:
      'Uygulama artık sizin adınıza işlem yapabilir, ancak istediğinden farklı sınırlarla. Oturumu istediğiniz zaman sonlandırabilirsiniz.',
    wasAsked: 'Uygulamanın istedikleri',
    manage: 'Tüm oturumları gör',
    close: 'Tamam',
  },
} satisfies SubjectTexts<'sessions'>
