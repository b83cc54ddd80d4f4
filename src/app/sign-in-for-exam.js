/**
 * Signing in at the link of an exam, in the prerendered form and without the app: the password is sent by itself, and
 * the page becomes the exam room, whose files are on their way while it is typed. Whatever else there is to say or to
 * ask (a refusal, a second step, any other button) is the app's, which then finds the answer that came. Inlined by the
 * build into the pages of the sign-in, before the script of the head (`head.html`).
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
  var root = document.documentElement
  // What the head does for pages, where this one is the reader's; null: the app has the form.
  var page = null
  var isAsking = false
  var isRoomLoading = false
  var waiting = files.load
  if (isSlow()) {
    root.setAttribute('data-fonts', 'later')
    if (!(navigator.connection || {}).saveData) loadSome(waiting.splice(0, files.early), 4)
  }
  // The head calls it where the page that was prerendered is this reader's.
  window.miqyasSignIn = function (given) {
    page = given
    ;['focusin', 'input'].forEach(function (sign) {
      addEventListener(sign, loadRoom, true)
    })
    // What the server said to a form that was posted by itself is the app's to say (`posted-refusal.ts`).
    // That an exam goes on here, and for how long, the page of the app says: `use-exam-on-device.ts`.
    addEventListener('DOMContentLoaded', function () {
      if (document.getElementById('sign-in-refusal') || isInExam()) openApp()
    })
  }
  function isInExam() {
    try {
      return localStorage.getItem('miqyas.in-exam') !== null
    } catch {
      return false
    }
  }
  function openApp() {
    if (page === null) return
    var open = page.open
    page = null
    showFonts()
    open()
  }
  // The head holds the tap, for the app to hear it when it has to.
  addEventListener(
    'click',
    function (tap) {
      var button = tap.target.closest('#root button')
      if (button === null || page === null || isAsking) return
      if (button.type !== 'submit' || !button.form.checkValidity()) return openApp()
      signIn(button)
      loadRoom()
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
        delete window.miqyasAsked
        enterRoom(session)
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
  // The network of a first answer that took so long has more important things to bring than typefaces.
  function isSlow() {
    var opening = performance.getEntriesByType('navigation')[0]
    return opening !== undefined && opening.responseStart - opening.requestStart > 120
  }
  function showFonts() {
    root.removeAttribute('data-fonts')
  }
  function loadRoom() {
    if (isRoomLoading || page === null) return
    isRoomLoading = true
    // Of the six connections that a browser has, the password needs one, and what is asked after it.
    loadSome(waiting, isSlow() ? 3 : 5, function () {
      if (page !== null && !isAsking) showFonts()
    })
    // All but the last do nothing by themselves: each runs when it is there, while the others come.
    page.run(files.run.slice(0, -1)).catch(function () {})
  }
  function loadSome(list, atATime, whenDone) {
    var open = 0
    function next() {
      var file = list.shift()
      if (file === undefined) return open > 0 || !whenDone || whenDone()
      open += 1
      var link = document.createElement('link')
      link.rel = file[0] === 'script' ? 'modulepreload' : 'preload'
      link.as = file[0]
      link.crossOrigin = ''
      link.href = file[1]
      link.addEventListener('load', done)
      link.addEventListener('error', done)
      document.head.appendChild(link)
    }
    function done() {
      open -= 1
      next()
    }
    while (open < atATime && list.length > 0) next()
  }
  /**
   * As if the browser had opened the exam's address: another document would drop what is on its way and wait for more.
   * Where something cannot be had, it does open it.
   */
  function enterRoom(session) {
    var is = page
    page = null
    performance.mark('miqyas-exam-room')
    history.replaceState(null, '', room)
    if (session.role === 'student')
      is.ask(files.asksOfExam + room.split('/')[2], session).then(bringPaper, function () {})
    // A moment later, or it would overtake what was asked just now.
    setTimeout(loadSome, 50, files.beside, 2)
    Promise.all(files.missingStyle.map(is.addStyle))
      .then(function () {
        document.querySelectorAll('link[rel=manifest], style:not([data-file])').forEach(function (of) {
          of.remove()
        })
        var place = document.getElementById('root')
        place.innerHTML = files.placeholder
        place.setAttribute('data-placeholder', '')
        window.miqyasListens()
        return is.run(files.run)
      })
      .catch(function () {
        location.replace(room)
      })
  }
  // The browser keeps it until the start screen asks for it (`sealed-paper.ts`): its address names its content.
  function bringPaper(answer) {
    answer
      .clone()
      .json()
      .then(function (envelope) {
        var exam = envelope.data.items[0]
        if (!exam.locked) return fetch('/api/exams/' + exam.id + '/paper?hash=' + exam.sealedHash)
      })
      .catch(function () {})
  }
})(/*files*/ {})
