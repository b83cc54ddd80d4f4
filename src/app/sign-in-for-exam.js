/**
 * Signing in at the link of an exam, in the prerendered form and without the app: the password is sent by itself, and
 * the way leads straight into the exam room, whose files are on their way while it is typed. Whatever else there is to
 * say or to ask (a refusal, a second step, any other button) is the app's, which then finds the answer that came.
 * Inlined by the build into the pages of the sign-in, before the script of the head (`head.html`).
 */
;(function (files) {
  var address = location.pathname
  // The server answers with this page at the exam's own address where it takes the reader for a visitor.
  if (address.startsWith('/exams/')) {
    if (isSignedIn()) {
      noteForExams()
      stop()
      return location.replace(address + '?signed-in')
    }
    history.replaceState(null, '', '/login?returnTo=' + encodeURIComponent(address))
  }
  var room = new URLSearchParams(location.search).get('returnTo')
  if (!/^\/exams\/[\w-]+\/take\/?$/.test(room)) return
  var openApp = null
  var isAsking = false
  var isRoomLoading = false
  // The head calls it where the page that was prerendered is this reader's.
  window.miqyasSignIn = function (open) {
    openApp = function () {
      if (openApp === null) return
      openApp = null
      open()
    }
    // What the server said to a form that was posted by itself is the app's to say (`posted-refusal.ts`).
    addEventListener('DOMContentLoaded', function () {
      if (document.getElementById('sign-in-refusal')) openApp()
    })
    // The page of the app says that an exam goes on here, and for how long: `use-exam-on-device.ts`.
    try {
      if (localStorage.getItem('miqyas.in-exam')) setTimeout(openApp)
    } catch {
      // Without storage no exam goes on here.
    }
  }
  addEventListener('input', loadRoom, { capture: true, once: true })
  // The head holds the tap, for the app to hear it when it has to.
  addEventListener(
    'click',
    function (tap) {
      var button = tap.target.closest('#root button')
      if (button === null || openApp === null || isAsking) return
      if (button.type !== 'submit' || !button.form.checkValidity()) return openApp()
      loadRoom()
      signIn(button)
    },
    true,
  )
  function signIn(button) {
    var body = JSON.stringify(typed(button.form))
    var given = new AbortController()
    isAsking = true
    button.style.opacity = '0.6'
    var tooLate = setTimeout(function () {
      given.abort()
    }, 20000)
    var answer = fetch('/api/login', {
      method: 'POST',
      headers: {
        Accept: 'application/json',
        'Accept-Language': document.documentElement.lang,
        'Content-Type': 'application/json',
      },
      body: body,
      signal: given.signal,
    })
    window.miqyasAsked = {
      '/api/login': {
        body: body,
        answer: answer,
        abort: function () {
          given.abort()
        },
      },
    }
    answer
      .then(function (response) {
        clearTimeout(tooLate)
        return response.clone().json()
      })
      .then(function (envelope) {
        var it = envelope.data
        var session = { token: it.access_token, user: it.user, avatarUrl: it.avatar_url, role: it.role }
        if (!session.token) throw new Error('not signed in')
        localStorage.setItem('miqyas.session', JSON.stringify(session))
        noteForExams()
        location.replace(room)
      })
      .catch(function () {
        isAsking = false
        button.style.opacity = ''
        openApp()
      })
  }
  function isSignedIn() {
    try {
      return (localStorage.getItem('miqyas.session') || 'null') !== 'null'
    } catch {
      return false
    }
  }
  // `session.ts`
  function noteForExams() {
    document.cookie = 'miqyas-signed-in=1; max-age=31536000; path=/exams; samesite=lax'
  }
  // As the app's form sends it: `form-bodies.ts`, `device-token.ts`.
  function typed(form) {
    var sent = { email: digits(form.querySelector('#email').value).trim() }
    sent.password = digits(form.querySelector('#password').value)
    try {
      var kept = localStorage.getItem('miqyas.device')
      if (!kept || kept.length !== 43) {
        kept = btoa(String.fromCharCode.apply(null, crypto.getRandomValues(new Uint8Array(32))))
        kept = kept.replace(/\W/g, '-').slice(0, 43)
      }
      localStorage.setItem('miqyas.device', kept)
      sent.device = kept
      sent.touch = localStorage.getItem('miqyas.touch')
    } catch {
      // As an unknown device.
    }
    return sent
  }
  function digits(text) {
    return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, function (digit) {
      return digit.charCodeAt(0) & 15
    })
  }
  function loadRoom() {
    if (isRoomLoading) return
    isRoomLoading = true
    // A link that prefetches would wait until nothing else is on its way, and end with this page.
    fetch(room, { headers: { Accept: 'text/html', Purpose: 'prefetch' } }).catch(function () {})
    files.style.forEach(function (file) {
      load('preload', file, 'style')
    })
    files.script.forEach(function (file) {
      load('modulepreload', file)
    })
  }
  function load(rel, href, as) {
    var link = document.createElement('link')
    link.rel = rel
    if (as) link.as = as
    link.href = href
    document.head.appendChild(link)
  }
})(/*files*/ {})
