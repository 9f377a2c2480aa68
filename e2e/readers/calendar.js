// A calendar as two parsers of others read it: that of Mozilla Thunderbird and node-ical. Prints its entries as JSON.
import ICAL from 'ical.js'
import ical from 'node-ical'

const text = await (await fetch(process.env.CALENDAR)).text()
const calendar = new ICAL.Component(ICAL.parse(text))
const byTime = (one, other) => one.from - other.from

const thunderbird = calendar.getAllSubcomponents('vevent').map((entry) => {
  const { uid, summary, description, startDate, endDate } = new ICAL.Event(entry)
  return {
    uid,
    summary,
    description,
    from: startDate.toJSDate().getTime(),
    until: endDate.toJSDate().getTime(),
    isWholeDay: startDate.isDate,
    changedAt: entry.getFirstPropertyValue('last-modified').toJSDate().getTime(),
    url: entry.getFirstPropertyValue('url'),
  }
})
const node = Object.values(ical.sync.parseICS(text))
  .filter(({ type }) => type === 'VEVENT')
  .map(({ uid, summary, description, start, end, lastmodified, url, datetype }) => ({
    uid,
    summary,
    description,
    from: start.getTime(),
    until: (end ?? start).getTime(),
    isWholeDay: datetype === 'date',
    changedAt: lastmodified.getTime(),
    url: url.val ?? url,
  }))
process.stdout.write(
  JSON.stringify({
    name: calendar.getFirstPropertyValue('name'),
    refresh: String(calendar.getFirstPropertyValue('refresh-interval')),
    thunderbird: thunderbird.toSorted(byTime),
    node: node.toSorted(byTime),
  }),
)
