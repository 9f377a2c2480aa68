/** Style of the readable page: the tokens of the portal, light and dark. */
export const pageStyle = `
@font-face { font-family: "IBM Plex Sans Variable"; font-weight: 100 700; font-display: swap; src: url("/api/docs/plex.woff2") format("woff2-variations") }
:root {
  color-scheme: light dark;
  --bg: #f5f7f7; --surface: #ffffff; --sunk: #f7f9f9; --sidebar: #edf1f2; --hover: #eff3f4; --fill: #e8edee;
  --line: #dde4e5; --line-strong: #c6d0d2; --text: #13242a; --text-2: #526468; --text-3: #5c6d71;
  --link: #0b5563; --primary: #0b5563; --nav-on: #d8e6e9; --nav-text: #08434f; --tint: #eef5f6; --tint-1: #d8e8eb;
  --red: #b3261e; --red-fill: #fcedeb; --amber: #8a5000; --amber-fill: #fdf2df; --green: #1e6b3e; --green-fill: #e8f4ec;
}
@media (prefers-color-scheme: dark) {
  :root {
    --bg: #0c1417; --surface: #131d20; --sunk: #10191c; --sidebar: #0a1113; --hover: #1a272b; --fill: #213035;
    --line: #243439; --line-strong: #34474d; --text: #e4ecee; --text-2: #9fb2b7; --text-3: #8a9da2;
    --link: #7cc4d1; --primary: #1d7687; --nav-on: #17323a; --nav-text: #b5e0e8; --tint: #10262b; --tint-1: #15343b;
    --red: #ff9c92; --red-fill: #331917; --amber: #f3bb5c; --amber-fill: #2b2312; --green: #7fd0a0; --green-fill: #13291d;
  }
}
* { box-sizing: border-box }
html { scroll-padding-top: 80px; font-variant-numeric: tabular-nums; -webkit-text-size-adjust: 100% }
body { margin: 0; background: var(--bg); color: var(--text); font: 14px/20px "IBM Plex Sans Variable", "IBM Plex Sans", system-ui, sans-serif }
a { color: var(--link); text-decoration: none }
a:hover, p a, dd a { text-decoration: underline; text-underline-offset: 2px }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 4px }
code { font-family: inherit; font-weight: 500; overflow-wrap: anywhere }
h1, h2, h3, h4, p, ul, dl { margin: 0 }
ul { padding: 0; list-style: none }

.top { position: sticky; top: 0; z-index: 2; height: 64px; display: flex; align-items: center; gap: 12px; padding: 0 24px; background: var(--surface); border-bottom: 1px solid var(--line) }
.brand { display: flex; align-items: center; gap: 12px; font-weight: 600; font-size: 20px; line-height: 28px; color: var(--text) }
.brand:hover { text-decoration: none }
.brand svg { width: 32px; height: 32px }
.brand rect { fill: var(--primary) }
.brand path { fill: #ffffff }
.top .what { color: var(--text-2) }
.top .links { margin-left: auto; display: flex; gap: 16px }

.shell { display: grid; grid-template-columns: 18.75rem minmax(0, 1fr) }
.side { position: sticky; top: 64px; height: calc(100vh - 64px); overflow-y: auto; background: var(--sidebar); border-right: 1px solid var(--line); padding: 16px 12px 40px }
.side h2 { font-size: 12px; line-height: 16px; font-weight: 500; color: var(--text-3); padding: 16px 12px 4px }
.side h2:first-child { padding-top: 0 }
.side a { display: flex; align-items: center; gap: 8px; min-height: 28px; padding: 0 12px; border-radius: 6px; color: var(--text) }
.side a:hover { background: var(--hover); text-decoration: none }
.verb { flex: none; width: 48px; font-size: 12px; color: var(--text-3) }
.verb.delete { color: var(--red) }
.side .label { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.menu { display: none }

main { padding: 24px; max-width: 1180px; min-width: 0 }
.intro { max-width: 560px; padding-bottom: 24px }
h1 { font-size: 32px; line-height: 40px; font-weight: 500; letter-spacing: -.015em }
.intro p { margin-top: 8px; color: var(--text-2) }
.part { padding-top: 24px }
.part > h2 { font-size: 20px; line-height: 28px; font-weight: 600; margin-bottom: 12px }
.part > .lead { color: var(--text-2); max-width: 560px; margin: -8px 0 12px }

.card { background: var(--surface); border: 1px solid var(--line); border-radius: 8px; margin-bottom: 16px; overflow: hidden }
.card:target, tr:target { border-color: var(--link); box-shadow: 0 0 0 1px var(--link) }
.basics { padding: 0 16px }
.basics > div { display: grid; grid-template-columns: 208px minmax(0, 560px); gap: 0 16px; padding: 16px 0; border-top: 1px solid var(--line) }
.basics > div:first-child, .schema .fields > div:first-child { border-top: 0 }
.basics h3 { font-size: 14px; line-height: 20px; font-weight: 600 }
.basics p + p { margin-top: 8px }
.basics p { color: var(--text-2) }
.basics code { color: var(--text) }

.call > header { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; padding: 12px 16px; border-bottom: 1px solid var(--line) }
.call h3 { display: flex; align-items: center; gap: 12px; min-width: 0; font-size: 14px; line-height: 20px; font-weight: 600; overflow-wrap: anywhere }
.call .who { margin-left: auto }
.badge { flex: none; display: inline-flex; align-items: center; height: 20px; padding: 0 8px; border-radius: 4px; background: var(--fill); color: var(--text-2); font-size: 12px; line-height: 16px; font-weight: 500; white-space: nowrap }
.badge.write { background: var(--tint-1); color: var(--nav-text) }
.badge.delete { background: var(--red-fill); color: var(--red) }
.badge.public { background: var(--green-fill); color: var(--green) }
.badge.owner, .badge.operator { background: var(--amber-fill); color: var(--amber) }
.call .body { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 400px) }
.call .told { padding: 16px; min-width: 0 }
.call .shown { padding: 16px; min-width: 0; background: var(--sunk); border-left: 1px solid var(--line) }
.call .summary { max-width: 560px }
.facts { display: flex; flex-wrap: wrap; gap: 4px 16px; margin-top: 4px; color: var(--text-2); font-size: 12px; line-height: 16px }
h4 { font-size: 12px; line-height: 16px; font-weight: 500; color: var(--text-2); margin: 16px 0 4px }
.shown h4:first-child, .schema h4:first-child { margin-top: 0 }
.fields > div { display: grid; grid-template-columns: 208px minmax(0, 1fr); gap: 0 16px; padding: 8px 0; border-top: 1px solid var(--line) }
.fields dt { font-weight: 500; overflow-wrap: anywhere }
.fields dd { margin: 0; min-width: 0; overflow-wrap: anywhere }
.fields dd p { color: var(--text-2) }
.fields small { color: var(--text-2); font-size: 12px; font-weight: 400; margin-left: 4px }
.problems dd p { color: var(--text) }
.problems dd p + p { color: var(--text-2) }
pre { margin: 0; max-height: 400px; overflow-y: auto; font: inherit; font-size: 12px; line-height: 16px; white-space: pre-wrap; overflow-wrap: anywhere; tab-size: 2 }
.common { margin-top: 12px; color: var(--text-2); font-size: 12px; line-height: 16px }

table { width: 100%; border-collapse: collapse }
th, td { text-align: left; vertical-align: top; padding: 8px 16px; border-top: 1px solid var(--line) }
thead th { border-top: 0; background: var(--sunk); color: var(--text-2); font-size: 12px; line-height: 16px; font-weight: 500; white-space: nowrap }
td:first-child, tbody th { font-weight: 500 }
td .path { color: var(--text-2); font-weight: 400 }
td.number { text-align: right; color: var(--text-2); font-weight: 400 }
.two p + p { color: var(--text-2) }
.schema { padding: 16px }
.schema h3 { font-size: 14px; font-weight: 600 }
.schema h3 + p { color: var(--text-2) }

@media (max-width: 1199px) {
  .call .body { grid-template-columns: minmax(0, 1fr) }
  .call .shown { border-left: 0; border-top: 1px solid var(--line) }
}
@media (max-width: 767px) {
  html { scroll-padding-top: 72px }
  .top { height: 56px; padding: 0 16px }
  .top .what, .top .links { display: none }
  .shell { display: block }
  .side { display: none }
  .menu { display: block; margin-left: auto; position: relative }
  .menu > summary { display: flex; align-items: center; height: 36px; padding: 0 12px; border: 1px solid var(--line-strong); border-radius: 6px; color: var(--text); list-style: none }
  .menu > summary::-webkit-details-marker { display: none }
  .menu nav { position: fixed; inset: 56px 0 0; overflow-y: auto; background: var(--sidebar); padding: 16px 12px 40px }
  .menu nav h2 { font-size: 12px; line-height: 16px; font-weight: 500; color: var(--text-3); padding: 16px 12px 4px }
  .menu nav a { display: flex; align-items: center; gap: 8px; min-height: 48px; padding: 0 12px; color: var(--text) }
  main { padding: 16px }
  h1 { font-size: 28px; line-height: 36px }
  .basics > div { grid-template-columns: minmax(0, 1fr) }
  .call > header { align-items: flex-start; flex-direction: column }
  .call h3 { align-items: flex-start }
  .call .who { margin-left: 0 }
  .fields > div { grid-template-columns: minmax(0, 1fr) }
  .wide thead { display: none }
  .wide tr { display: block; padding: 8px 16px; border-top: 1px solid var(--line) }
  .wide td, .wide tbody th { display: block; padding: 2px 0; border: 0 }
  .wide td.number { text-align: left }
}
@media print {
  .top, .side, .menu { display: none }
  .shell { display: block }
}
`
