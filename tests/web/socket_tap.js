// Listens to the table's line and changes nothing: what the server said last, and what was sent and acknowledged.
(() => {
  const nothing = () => ({ revision: -1, number: 0, over: false, ending: '', decisions: [], waiting: [], language: '', log: 0, lines: [], seats: [], sent: [], asked: [], acks: [], refused: [] })
  const heard = nothing()
  let table = ''
  window.heard = heard
  window.fetching = 0 // answers that are still to come
  const fetchPlainly = window.fetch
  window.fetch = async (...wish) => {
    window.fetching += 1
    try {
      return await fetchPlainly(...wish)
    } finally {
      window.fetching -= 1
    }
  }
  const Plain = window.WebSocket
  window.WebSocket = class extends Plain {
    constructor(...to) {
      super(...to)
      const { pathname } = new URL(this.url)
      if (pathname !== table) Object.assign(heard, nothing()) // what another table said is past
      table = pathname
      this.addEventListener('message', ({ data }) => {
        const message = JSON.parse(data)
        heard.asked = heard.asked.filter((id) => id !== message.id)
        if (message.type === 'state' || message.type === 'update') {
          if (message.language) heard.language = message.language
          for (const key of ['revision', 'number', 'over', 'ending', 'decisions', 'waiting']) heard[key] = message[key]
          heard.log = message.log.total
          heard.lines = message.log.lines
        }
        if (message.type === 'state') heard.seats = message.seats
        if (message.type === 'ack') heard.acks.push(message.id)
        // Of answers: advice that was asked for too late is refused as well, and no choice was.
        if (message.type === 'refused' && heard.sent.some(({ id }) => id === message.id)) heard.refused.push(message)
      })
    }
    send(text) {
      const message = JSON.parse(text)
      if (message.type === 'answer') heard.sent.push(message)
      if (message.id !== undefined) heard.asked.push(message.id)
      super.send(text)
    }
  }
})()
