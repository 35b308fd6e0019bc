/** Words for inviting people, and for taking a seat to another device. */
const sharing = {
  inviteWhy: "Scan the code or open the link: that is all.",
  code: "Table code",
  link: "Link to the table",
  qr: "QR code with the link to this table",
  copy: "Copy the link",
  copied: "Copied",
  copyYourself: "This browser does not allow that. The link is selected: copy it yourself.",
  send: "Send the link",
  otherDevice: "Play on another device",
  ticketWhy:
    "Scan the code with your other device, or send yourself the link. It takes over your seat, but only once: show it to nobody else.",
  ticketLink: "Link that takes over your seat",
  ticketQr: "QR code that takes over your seat",
  ticketHolds: (time: string) => `Valid for ${time}`,
  ticketOver: "This link is too old now.",
  newTicket: "New link",
  done: "Done",
};

export default sharing;
